/**
 * The question book: a product's questions, their order, and their rules (docs/workspace.schema.json). Schemas are
 * strict, so that a mistyped member name is reported when the file is read.
 */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import { Expression } from './rules/expression.ts';
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
  value: z.string(),
  label: z.string(),
  sameAs: Qid.optional(),
  shownIf: Expression.optional(),
});
export type Option = z.infer<typeof Option>;

/** A limit or deductible, by the carriers' code of the coverage. */
const CoveredFigure = z.strictObject({ code: z.string(), part: z.enum(['limit', 'deductible']) });

/** The value suggested, by a rule or by the first case whose `when` holds. */
const Prefill = z.union([
  Expression,
  z.array(z.strictObject({ when: Expression, value: Expression })).min(1),
]);
export type Prefill = z.infer<typeof Prefill>;

export const Question = z.strictObject({
  qid: Qid,
  label: z.string().min(1),
  help: z.string().optional(),
  kind: z.enum(questionKinds),
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
  pattern: z.strictObject({ matches: z.string(), message: z.string() }).optional(),
  limits: z.strictObject({ min: Expression.optional(), max: Expression.optional() }).optional(),
  shownIf: Expression.optional(),
  default: z
    .strictObject({
      value: z.union([z.string(), z.strictObject({ setting: z.literal('agent') })]),
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
  affectsPrice: z.boolean().optional(),
  covers: z.array(CoveredFigure).optional(),
  /**
   * The limits or deductibles of current coverage that the answer gives. A comparison shows it in their rows. Not for
   * questions of a loop.
   */
  expiringCovers: z.array(CoveredFigure).optional(),
  /** `cover` is the client's choice, which a what-if may vary; everything else is a fact. */
  nature: z.enum(['fact', 'cover']).optional(),
  askAgain: z.boolean().optional(),
  askFirst: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  agencyOnly: z.boolean().optional(),
  identity: z.boolean().optional(),
  /** Left out of the client review sheet: a note of the agent, not what the client signs for. */
  notForClient: z.boolean().optional(),
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
    value: Expression,
    format: z.enum(titleFormats).optional(),
    before: z.string().optional(),
    when: Expression.optional(),
  }),
]);
export type TitlePiece = z.infer<typeof TitlePiece>;

/** A piece of a text: words, or a value to fill in. */
const Piece = z.union([
  z.string(),
  z.strictObject({ value: Expression, format: z.enum(titleFormats).optional() }),
]);
export type Piece = z.infer<typeof Piece>;

export const Loop = z.strictObject({
  loop: Qid,
  label: z.string().min(1),
  /** One of them, for buttons and messages: "vehicle". */
  itemLabel: z.string().min(1),
  shownIf: Expression.optional(),
  agencyOnly: z.boolean().optional(),
  /** The loop must be answered again for each term, as for losses of the last years. */
  askAgain: z.boolean().optional(),
  title: z.array(TitlePiece).max(bounds.pieces, atMost(bounds.pieces)),
  min: z.int().min(0).optional(),
  max: z.int().min(1).optional(),
  /** A quote request needs items, or the answer that there are none, whenever it is shown. */
  required: z.boolean().optional(),
  /** Items to add in one press: shown while `when` holds, each with what it fills in, by qid. */
  suggest: z
    .array(
      z.strictObject({
        label: z.array(Piece).min(1),
        when: Expression,
        values: z.record(Qid, Expression),
      }),
    )
    .optional(),
  /** Iterations with the same answers to all of these are one thing entered twice. */
  duplicateKey: z.array(Qid).optional(),
  questions: z.array(Question),
});
export type Loop = z.infer<typeof Loop>;

export const Item = z.union([Question, Loop]);
export type Item = z.infer<typeof Item>;

export const Section = z.strictObject({
  title: z.string().min(1),
  shownIf: Expression.optional(),
  items: z.array(Item),
});
export type Section = z.infer<typeof Section>;

/** A check across questions. It raises an issue when its rule is true. */
export const Check = z.strictObject({
  id: z.string().min(1),
  rule: Expression,
  severity: z.enum(['warn', 'refuse']),
  /** Text and expressions whose values are filled in. */
  message: z.array(Piece).max(bounds.pieces, atMost(bounds.pieces)),
  /** Needed to bind, not to quote: a form, an exclusion, an election or a signature. */
  toBind: z.boolean().optional(),
  /** The questions it is about; its link leads to the first. For a loop's question: the loop's qid, then the question's. */
  qids: z.array(Qid).min(1),
});
export type Check = z.infer<typeof Check>;

const Roles = z.strictObject({
  effectiveDate: Qid,
  /** The client's name, made from answers; pieces with blank values are dropped. */
  clientName: z.array(TitlePiece).max(bounds.pieces, atMost(bounds.pieces)),
  /** What counts as a declared violation, compared with the MVR count. */
  violations: z.strictObject({ loop: Qid, where: Expression.optional() }).optional(),
  /** How to reach the client: pieces with blank values are dropped. */
  contact: z
    .strictObject({
      person: z.array(TitlePiece).optional(),
      phone: Qid.optional(),
      email: Qid.optional(),
      address: z.array(TitlePiece).optional(),
    })
    .optional(),
  /** Whether the client was given notice that reports may be ordered, and which answers mean yes: quotes need one. */
  reportsNotice: z.strictObject({ qid: Qid, given: z.array(z.string().min(1)).min(1) }).optional(),
  /** Current or prior insurance: who it is with, its number, its cost, and its end, to compare with the effective date. */
  priorCarrier: Qid.optional(),
  priorPolicy: Qid.optional(),
  priorPremium: Qid.optional(),
  currentCoverEnds: Qid.optional(),
});

/** Coverages filled in with one press: answers to coverage questions outside loops, by qid. Named by what is in it. */
const Template = z.strictObject({ label: z.string().min(1), values: z.record(Qid, z.string().min(1)) });
export type Template = z.infer<typeof Template>;

export const QuestionBook = z.strictObject({
  version: z.string().min(1),
  offers: z.array(z.strictObject({ code: z.string(), label: z.string() })),
  sections: z.array(z.union([z.strictObject({ block: z.string() }), Section])),
  checks: z.array(Check).max(bounds.checks, atMost(bounds.checks)),
  templates: z.array(Template).optional(),
  roles: Roles,
});
export type QuestionBook = z.infer<typeof QuestionBook>;

export const isLoop = (item: Item): item is Loop => 'loop' in item;
