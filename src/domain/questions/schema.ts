/**
 * The question book: a product's questions, their order, and their rules (docs/workspace.schema.json). Schemas are
 * strict, so that a mistyped member name is reported when the file is read.
 */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import { CalendarDate, StateCode } from '../../contract/primitives.ts';
import { Expression } from './rules/expression.ts';
import { Notation } from './notation/notation.ts';
import { atMost, bounds } from './workspace/bounds.ts';

export const questionKinds = [
  'text',
  'longText',
  'number',
  'integer',
  'money',
  'percent',
  'date',
  'year',
  'yesNo',
  'choice',
  'choices',
  'state',
  'zip',
  'phone',
  'email',
  'vin',
  'fein',
  'naics',
  'usdot',
  'licence',
  'reference',
  'workedOut',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * One choice. The value is stored and sent, the label is shown. `sameAs` names the question whose answer it means, as for
 * a deductible that equals another: quotes are compared with that answer. It is a question of the same item, or one
 * outside loops.
 */
export const Option = z.strictObject({
  /** What is stored and sent. */
  value: z.string(),
  /** What the agent reads. */
  label: z.string(),
  /** The question that it means the answer of. */
  sameAs: Qid.optional(),
  /** When it is offered; always without one. */
  shownIf: Expression.optional(),
});
export type Option = z.infer<typeof Option>;

/** A limit or deductible, by the carriers' code of the coverage. */
const CoveredFigure = z.strictObject({
  /** The coverage, as carriers call it in quotes. */
  code: z.string(),
  /** Which figure of it the answer is. */
  part: z.enum(['limit', 'deductible']),
});

/** The value suggested, by a rule or by the first case whose `when` holds. */
const Prefill = z.union([
  Expression,
  z
    .array(
      z.strictObject({
        /** Of several cases the first that holds counts. */
        when: Expression,
        /** What is suggested then. */
        value: Expression,
      }),
    )
    .min(1),
]);
export type Prefill = z.infer<typeof Prefill>;

export const Question = z.strictObject({
  /** The question's id, as the service has it. */
  qid: Qid,
  /** What the agent reads, in a few words. */
  label: z.string().min(1),
  /** Small print below it. */
  help: z.string().optional(),
  /** What is typed, how it is checked and how it is shown (docs/questions.md). */
  kind: z.enum(questionKinds),
  /** The choices of `choice` and `choices`. */
  options: z.array(Option).max(bounds.options, atMost(bounds.options)).optional(),
  /** For `choices`: the text between the values of the stored answer. */
  separator: z.string().optional(),
  /** For `reference`: the loop whose iteration is picked; the answer is its iterationId. */
  refersTo: Qid.optional(),
  /**
   * `true`: a quote request needs it whenever it is shown. `"bind"`: only binding does, as a signed form. A save needs
   * neither.
   */
  required: z.union([z.boolean(), z.literal('bind')]).optional(),
  /** A regular expression that the whole answer must match, and the message if it does not. */
  pattern: z
    .strictObject({
      /** The regular expression. */
      matches: z.string(),
      /** Said where an answer does not match. */
      message: z.string(),
    })
    .optional(),
  /** The least and the most that a number or a date can be. */
  limits: z
    .strictObject({
      /** The least: a figure, a day, or a rule. */
      min: Expression.optional(),
      /** The most. */
      max: Expression.optional(),
    })
    .optional(),
  /** When it is asked; always without one. What is not asked is not sent. */
  shownIf: Expression.optional(),
  /** Filled in from the start. */
  default: z
    .strictObject({
      /** A text, or what the agent set up. */
      value: z.union([
        z.string(),
        z.strictObject({
          /** The agent's name. */
          setting: z.literal('agent'),
        }),
      ]),
      /** Where the default comes from, shown with it. */
      origin: z.string(),
    })
    .optional(),
  /**
   * Suggested while the answer is blank. A suggestion is no answer: until the agent accepts it, it is not sent and counts
   * as missing.
   */
  prefill: Prefill.optional(),
  /** While this holds, the prefill is suggested in place of another answer too, as a limit that follows another one. */
  suggestAgain: Expression.optional(),
  /** For `workedOut` only: shown, never sent. */
  formula: Expression.optional(),
  /** It moves the price: a blank one is pointed out, and a change makes quotes old. */
  affectsPrice: z.boolean().optional(),
  /** The coverages that it is the limit or deductible of: quotes are compared with it. */
  covers: z.array(CoveredFigure).optional(),
  /**
   * The limits or deductibles of current coverage that the answer gives. A comparison shows it in their rows. Not for
   * questions of a loop.
   */
  expiringCovers: z.array(CoveredFigure).optional(),
  /** `cover` is the client's choice, which a what-if may vary; everything else is a fact. */
  nature: z.enum(['fact', 'cover']).optional(),
  /** To be confirmed for each new term. */
  askAgain: z.boolean().optional(),
  /** It may rule a carrier out, so it is asked early. */
  askFirst: z.boolean().optional(),
  /** Shown as •••• until it is asked for. */
  sensitive: z.boolean().optional(),
  /** It stays with the agency: archived with the client, never in a request. Not for questions of a loop. */
  agencyOnly: z.boolean().optional(),
  /** Part of who the client is, which no copy changes. */
  identity: z.boolean().optional(),
  /** Left out of the client review sheet: a note of the agent, not what the client signs for. */
  notForClient: z.boolean().optional(),
  /** No longer asked; what was answered stays readable. */
  retired: z.boolean().optional(),
});
export type Question = z.infer<typeof Question>;

export const titleFormats = ['year', 'yearMonth', 'last4', 'money', 'tenths', 'age', 'optionLabel'] as const;

/**
 * A piece of an item's title: text, or a value with its format, shown while `when` holds. Text around a blank value is
 * dropped.
 */
export const TitlePiece = z.union([
  z.string(),
  z.strictObject({
    /** What is filled in. */
    value: Expression,
    /** How it is written. */
    format: z.enum(titleFormats).optional(),
    /** The text before it, dropped with a blank value. */
    before: z.string().optional(),
    /** When it is part of the title. */
    when: Expression.optional(),
  }),
]);
export type TitlePiece = z.infer<typeof TitlePiece>;

/** A piece of a text: words, or a value to fill in. */
const Piece = z.union([
  z.string(),
  z.strictObject({
    /** What is filled in. */
    value: Expression,
    /** How it is written. */
    format: z.enum(titleFormats).optional(),
  }),
]);
export type Piece = z.infer<typeof Piece>;

export const Loop = z.strictObject({
  /** The list's id, as the service has it. */
  loop: Qid,
  /** All of them: "Vehicles". */
  label: z.string().min(1),
  /** One of them, for buttons and messages: "vehicle". */
  itemLabel: z.string().min(1),
  /** When it is asked; always without one. */
  shownIf: Expression.optional(),
  /** It stays with the agency: archived with the client, never in a request. */
  agencyOnly: z.boolean().optional(),
  /** The loop must be answered again for each term, as for losses of the last years. */
  askAgain: z.boolean().optional(),
  /** What an item is called, made of its answers. */
  title: z.array(TitlePiece).max(bounds.pieces, atMost(bounds.pieces)),
  /** The least number of items. */
  min: z.int().min(0).optional(),
  /** The most. */
  max: z.int().min(1).optional(),
  /** A quote request needs items, or the answer that there are none, whenever it is shown. */
  required: z.boolean().optional(),
  /** Items to add in one press: shown while `when` holds, each with what it fills in, by qid. */
  suggest: z
    .array(
      z.strictObject({
        /** What its button says. */
        label: z.array(Piece).min(1),
        /** When it is offered. */
        when: Expression,
        /** What it fills in, by question. */
        values: z.record(Qid, Expression),
      }),
    )
    .optional(),
  /** Iterations with the same answers to all of these are one thing entered twice. */
  duplicateKey: z.array(Qid).optional(),
  /** What is asked of each item. */
  questions: z.array(Question),
});
export type Loop = z.infer<typeof Loop>;

export const Item = z.union([Question, Loop]);
export type Item = z.infer<typeof Item>;

export const Section = z.strictObject({
  /** Its heading. */
  title: z.string().min(1),
  /** When it is asked; always without one. */
  shownIf: Expression.optional(),
  /** Questions and lists, in the order in which they are asked. */
  items: z.array(Item),
});
export type Section = z.infer<typeof Section>;

/** A check across questions. It raises an issue when its rule is true. */
export const Check = z.strictObject({
  /** What it is called in the file. */
  id: z.string().min(1),
  /** When something is wrong. */
  rule: Expression,
  /** `warn` can be acknowledged, `refuse` has to be mended. Neither stops a save. */
  severity: z.enum(['warn', 'refuse']),
  /** Text and expressions whose values are filled in. */
  message: z.array(Piece).max(bounds.pieces, atMost(bounds.pieces)),
  /** Needed to bind, not to quote: a form, an exclusion, an election or a signature. */
  toBind: z.boolean().optional(),
  /** The questions it is about; its link leads to the first. For a loop's question: the loop's qid, then the question's. */
  qids: z.array(Qid).min(1),
  /** The states whose rule it is; every state without it. */
  states: z.array(StateCode).min(1).optional(),
  /** The first effective date for which it holds. */
  from: CalendarDate.optional(),
  /** The last effective date for which it holds. */
  until: CalendarDate.optional(),
  /** Who says so: a law, a bulletin, a carrier's manual. */
  source: z.string().min(1).optional(),
});
export type Check = z.infer<typeof Check>;

const Roles = z.strictObject({
  /** The date from which insurance is wanted. A client uses the line once it is answered. */
  effectiveDate: Qid.optional(),
  /** The client's name, made from answers; pieces with blank values are dropped. */
  clientName: z.array(TitlePiece).max(bounds.pieces, atMost(bounds.pieces)).optional(),
  /** What counts as a declared violation, compared with the MVR count. */
  violations: z
    .strictObject({
      /** The list of incidents. */
      loop: Qid,
      /** Which of them are violations; all without one. */
      where: Expression.optional(),
    })
    .optional(),
  /** How to reach the client: pieces with blank values are dropped. */
  contact: z
    .strictObject({
      /** Whom to ask for. */
      person: z.array(TitlePiece).optional(),
      /** The question of the phone number. */
      phone: Qid.optional(),
      /** The question of the e-mail address. */
      email: Qid.optional(),
      /** Where letters go. */
      address: z.array(TitlePiece).optional(),
    })
    .optional(),
  /** Where the risk is: questions for states or ZIP codes. Those of every address, without it. */
  riskPlaces: z.array(Qid).optional(),
  /** Whether the client was given notice that reports may be ordered, and which answers mean yes: quotes need one. */
  reportsNotice: z
    .strictObject({
      /** The question. */
      qid: Qid,
      /** The answers that mean yes. */
      given: z.array(z.string().min(1)).min(1),
    })
    .optional(),
  /** Who current or prior insurance is with. */
  priorCarrier: Qid.optional(),
  /** Its number. */
  priorPolicy: Qid.optional(),
  /** Its cost, without fees: for its term, or by the year where the question says so. */
  priorPremium: Qid.optional(),
  /** Fees and taxes beside its cost. */
  priorFees: Qid.optional(),
  /** How long it runs, in months. */
  priorTerm: Qid.optional(),
  /** Its end, compared with the effective date. */
  currentCoverEnds: Qid.optional(),
});

/** Coverages filled in with one press: answers to coverage questions outside loops, by qid. Named by what is in it. */
const Template = z.strictObject({
  /** What its button says: "100/300/100". */
  label: z.string().min(1),
  /** The answers that it fills in, by question. */
  values: z.record(Qid, z.string().min(1)),
  /** The states whose rule it is; every state without it. */
  states: z.array(StateCode).min(1).optional(),
  /** The first effective date for which it holds. */
  from: CalendarDate.optional(),
  /** The last effective date for which it holds. */
  until: CalendarDate.optional(),
  /** Who says so: a law, a bulletin, a carrier's manual. */
  source: z.string().min(1).optional(),
});
export type Template = z.infer<typeof Template>;

/** Where and when a rule or a template holds, and who says so. */
export type Validity = Pick<Template, 'states' | 'from' | 'until' | 'source'>;

export const QuestionBook = z.strictObject({
  /** Raised with each change of the questions. */
  version: z.string().min(1),
  /** Coverages to offer every client; what comes of it is in the agency file. */
  offers: z
    .array(
      z.strictObject({
        /** The coverage, as carriers call it. */
        code: z.string(),
        /** What the agent reads. */
        label: z.string(),
      }),
    )
    .default([]),
  /** In the order in which they are asked; a shared block stands for all of its sections. */
  sections: z.array(
    z.union([
      z.strictObject({
        /** The name of a shared block. */
        block: z.string(),
      }),
      Section,
    ]),
  ),
  /** Rules across questions. */
  checks: z.array(Check).max(bounds.checks, atMost(bounds.checks)).default([]),
  /** Sets of coverages that are filled in with one press. */
  templates: z.array(Template).optional(),
  /** The states whose rules its checks, suggestions and templates are: elsewhere a warning says so. Every state, without it. */
  states: z.array(StateCode).optional(),
  /** What the app looks for among the questions. */
  roles: Roles.default({}),
  /** How the service writes answers, where not as the app does. */
  notation: Notation.optional(),
});
export type QuestionBook = z.infer<typeof QuestionBook>;
