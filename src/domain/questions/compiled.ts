/** The types of a compiled question book, and look-ups in it. */
import type { Address } from '../client/address.ts';
import type { Notation } from './notation/notation.ts';
import type { License } from './workspace/schema.ts';
import type { Expression } from './rules/expression.ts';
import type { Check, Loop, Option, Question, QuestionBook, Template } from './schema.ts';
import type { Compiled, Scope } from './rules/scope.ts';

export type CompiledQuestion = Question & {
  readonly section: string;
  /** Its loop; undefined outside loops. */
  readonly inLoop: string | undefined;
  /** Of a ZIP code the question for the state of the same address, and the other way round. */
  readonly otherOfAddress: string | undefined;
  readonly rules: {
    readonly shown: (scope: Scope) => boolean;
    readonly min: Compiled | undefined;
    readonly max: Compiled | undefined;
    readonly formula: Compiled | undefined;
    /** What is suggested while the answer is blank. */
    readonly prefill: Compiled | undefined;
    /** Whether it is suggested in place of another answer too. */
    readonly suggestAgain: ((scope: Scope) => boolean) | undefined;
    /** Where the suggestion comes from, in words. */
    readonly origin: ((scope: Scope) => string) | undefined;
    /** A suggestion is the answer to another question as it is. */
    readonly isCarried: boolean;
    /** Whether an answer fits the question's pattern; undefined without one. */
    readonly fits: ((answer: string) => boolean) | undefined;
    readonly offered: (scope: Scope) => readonly Option[];
  };
};

export type CompiledLoop = Omit<Loop, 'questions'> & {
  /** Without retired ones. */
  readonly questions: CompiledQuestion[];
  readonly section: string;
  readonly rules: {
    readonly shown: (scope: Scope) => boolean;
    /** Takes the item's scope; blank when none of the title's answers is given. */
    readonly title: (scope: Scope) => string;
    readonly suggest: readonly CompiledItemSuggestion[];
  };
};

/** An item that is suggested while `when` holds. */
export interface CompiledItemSuggestion {
  readonly label: (scope: Scope) => string;
  readonly when: (scope: Scope) => boolean;
  readonly values: readonly {
    readonly qid: string;
    readonly value: Compiled;
    readonly origin: (scope: Scope) => string;
    readonly isCarried: boolean;
  }[];
}

export interface CompiledSection {
  /** Made from the title, unique in the book, valid as a DOM id. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly (CompiledQuestion | CompiledLoop)[];
  readonly shownIf: Expression | undefined;
  readonly shown: (scope: Scope) => boolean;
}

export interface CompiledCheck {
  readonly check: Check;
  readonly rule: (scope: Scope) => boolean;
  /** The loop whose items are checked one by one; undefined for a check of the whole client. */
  readonly eachItemOf: string | undefined;
  readonly message: (scope: Scope) => string;
}

export interface CompiledRoles {
  readonly effectiveDate: string | undefined;
  readonly clientName: ((scope: Scope) => string) | undefined;
  /** The questions that it is made from. */
  readonly nameParts: ReadonlySet<string>;
  /** How to reach the client; questions by qid. */
  readonly contact: {
    readonly person: ((scope: Scope) => string) | undefined;
    readonly phone: string | undefined;
    readonly email: string | undefined;
    readonly address: ((scope: Scope) => string) | undefined;
  };
  /** Where the risk is: questions for states or ZIP codes, by qid. */
  readonly riskPlaces: ReadonlySet<string>;
  readonly priorCarrier: string | undefined;
  readonly priorPremium: string | undefined;
  readonly priorFees: string | undefined;
  readonly priorTerm: string | undefined;
  readonly currentCoverEnds: string | undefined;
  /** The question, and its answers that mean that notice was given. */
  readonly reportsNotice: { readonly qid: string; readonly given: readonly string[] } | undefined;
  /** The count of declared violations, and their loop. */
  readonly violations: { readonly loop: string; readonly count: Compiled } | undefined;
}

/** Who may do business where, in one line. */
export interface Licensing {
  readonly licenses: readonly License[];
  /** A business risk counts where its owner is; elsewhere a state without a license is a warning. */
  readonly isBusiness: boolean;
}

export interface BookParts {
  readonly version: string;
  readonly productId: string;
  readonly inferred: boolean;
  readonly sections: readonly CompiledSection[];
  /** Questions outside loops, including retired ones. */
  readonly questions: ReadonlyMap<string, CompiledQuestion>;
  readonly loops: ReadonlyMap<string, CompiledLoop>;
  /** Questions of a loop by qid, including retired ones. */
  readonly loopQuestions: ReadonlyMap<string, ReadonlyMap<string, CompiledQuestion>>;
  readonly checks: readonly CompiledCheck[];
  readonly roles: CompiledRoles;
  readonly offers: QuestionBook['offers'];
  readonly templates: readonly Template[];
  /** Where its rules hold; undefined for every state. */
  readonly states: readonly string[] | undefined;
  /** How the service writes answers; undefined where as the app does. */
  readonly notation: Notation | undefined;
  /** Of the workspace for this line; undefined where it has no list of them. */
  readonly licensing: Licensing | undefined;
  /** Elements that are agency-only in any book of the workspace, and so never part of an intake. */
  readonly agencyOnly: ReadonlySet<string>;
}

/** The label of a question or loop; its qid when the book does not know it. */
export function labelOf(book: BookParts, address: Address): string {
  const loop = address.length === 1 ? book.loops.get(address[0]) : undefined;
  return loop?.label ?? questionAt(book, address)?.label ?? address[address.length - 1] ?? '';
}

/** The question at an address, even a retired one; undefined when the book does not know it. */
export function questionAt(book: BookParts, address: Address): CompiledQuestion | undefined {
  if (address.length === 1) return book.questions.get(address[0]);
  return book.loopQuestions.get(address[0])?.get(address[2]);
}
