/** The parts of a compiled question book. */
import type { Address } from '../client/address.ts';
import type { Expression } from './rules/expression.ts';
import type { Check, Loop, Option, Question, QuestionBook } from './schema.ts';
import type { Compiled, Scope } from './rules/scope.ts';

/** A question as the book has it, and its rules ready to run. */
export type CompiledQuestion = Question & {
  readonly section: string;
  /** The loop it stands in; undefined outside loops. */
  readonly inLoop: string | undefined;
  readonly rules: {
    readonly shown: (scope: Scope) => boolean;
    readonly min: Compiled | undefined;
    readonly max: Compiled | undefined;
    readonly formula: Compiled | undefined;
    /** What is suggested while the answer is blank. */
    readonly prefill: Compiled | undefined;
    /** Whether an answer fits the question's pattern; undefined without one. */
    readonly fits: ((answer: string) => boolean) | undefined;
    /** The options that are offered now. */
    readonly offered: (scope: Scope) => readonly Option[];
  };
};

export type CompiledLoop = Omit<Loop, 'questions'> & {
  /** Retired ones left out. */
  readonly questions: CompiledQuestion[];
  readonly section: string;
  readonly rules: {
    readonly shown: (scope: Scope) => boolean;
    /** The scope is that of the item; blank when nothing that the title names was answered. */
    readonly title: (scope: Scope) => string;
  };
};

export interface CompiledSection {
  /** Made from the title; unique in the book, fit for a DOM id. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly (CompiledQuestion | CompiledLoop)[];
  /** Absent when it is always shown. */
  readonly shownIf: Expression | undefined;
  readonly shown: (scope: Scope) => boolean;
}

export interface CompiledCheck {
  readonly check: Check;
  readonly rule: (scope: Scope) => boolean;
  /** The loop whose items are looked at one by one; undefined when the rule looks at the client as a whole. */
  readonly eachItemOf: string | undefined;
  readonly message: (scope: Scope) => string;
}

export interface CompiledRoles {
  readonly effectiveDate: string | undefined;
  readonly clientName: ((scope: Scope) => string) | undefined;
  readonly currentCoverEnds: string | undefined;
  /** What is declared, counted, and the loop it stands in. */
  readonly violations: { readonly loop: string; readonly count: Compiled } | undefined;
}

export interface BookParts {
  readonly version: string;
  readonly productId: string;
  /** Made from a client's own answers: nothing in it is more than a guess. */
  readonly inferred: boolean;
  readonly sections: readonly CompiledSection[];
  /** Questions outside loops, retired ones too. */
  readonly questions: ReadonlyMap<string, CompiledQuestion>;
  readonly loops: ReadonlyMap<string, CompiledLoop>;
  /** Questions of a loop by qid, retired ones too. */
  readonly loopQuestions: ReadonlyMap<string, ReadonlyMap<string, CompiledQuestion>>;
  readonly checks: readonly CompiledCheck[];
  readonly roles: CompiledRoles;
  readonly offers: QuestionBook['offers'];
  /** Elements that no book of the workspace lets out of the agency: never part of an intake, whatever the line. */
  readonly agencyOnly: ReadonlySet<string>;
}

/** How many questions a book asks, those of its loops among them and retired ones not. */
export function countQuestions(book: BookParts): number {
  const asked = [
    ...book.questions.values(),
    ...[...book.loopQuestions.values()].flatMap((loop) => [...loop.values()]),
  ];
  return asked.filter((question) => question.retired !== true).length;
}

/** What a question or a loop is called; its qid where the book does not know it. */
export function labelOf(book: BookParts, address: Address): string {
  const loop = address.length === 1 ? book.loops.get(address[0]) : undefined;
  return loop?.label ?? questionAt(book, address)?.label ?? address[address.length - 1] ?? '';
}

/** The question asked at an address, a retired one too; undefined when the book does not know it. */
export function questionAt(book: BookParts, address: Address): CompiledQuestion | undefined {
  if (address.length === 1) return book.questions.get(address[0]);
  return book.loopQuestions.get(address[0])?.get(address[2]);
}
