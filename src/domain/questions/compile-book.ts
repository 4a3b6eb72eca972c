/** Compiles a product's question book: expands its blocks and compiles its rules. */
import type { StoredMap } from '../../contract/answers.ts';
import { sameId } from '../../lib/same-id.ts';
import type { Workspace } from './workspace/schema.ts';
import { agencyFileOf, withAgencyFile } from './agency-file.ts';
import { answerReader, type AnswerReader, type ReadFor } from './answer-reader.ts';
import type {
  BookParts,
  CompiledCheck,
  CompiledLoop,
  CompiledQuestion,
  CompiledRoles,
  CompiledSection,
  Licensing,
} from './compiled.ts';
import { compile, compileCondition } from './rules/evaluate.ts';
import type { Expression } from './rules/expression.ts';
import { isLoop } from './items.ts';
import type { Check, Item, Loop, Piece, Prefill, Question, QuestionBook, Section } from './schema.ts';
import { readsOf } from './rules/reads.ts';
import type { Compiled, Scope } from './rules/scope.ts';
import { isOfAddress } from './risk-states.ts';
import { addressPairs } from './suggest/address-pairs.ts';
import { carriedOver } from './suggest/carried-over.ts';
import { suggestionOrigin } from './suggest/suggestion-origin.ts';
import { compileFormatted, compileTitle, type TitleTools } from './titles.ts';

export type CompiledBook = BookParts & {
  /** Reads a map with the book's labels, item titles and option labels. */
  readonly reader: (map: StoredMap, options: ReadFor) => AnswerReader;
};

/**
 * The product's book with its blocks expanded, and with the agency file; undefined when there is no such product, or it has
 * no book.
 */
export function findBook(workspace: Workspace, productId: string) {
  const product = workspace.products.find((one) => sameId(one.id, productId));
  const book = product?.book === undefined ? undefined : workspace.books[product.book];
  if (!product || !book) return undefined;
  const sections = book.sections.flatMap((section) =>
    'block' in section ? (workspace.blocks[section.block] ?? []) : [section],
  );
  const agency = agencyFileOf(workspace);
  return {
    ...book,
    productId: product.id,
    sections: withAgencyFile(sections, agency),
    agencyOnly: agency.agencyOnly,
  };
}

/** Who may do business where in a product's line; undefined where the workspace has no list of licenses. */
export function licensingOf({ licenses, products }: Workspace, productId: string): Licensing | undefined {
  const product = products.find((one) => sameId(one.id, productId));
  if (!licenses || !product) return undefined;
  const { name, clientType } = product;
  return {
    licenses: licenses.filter(({ lines }) => lines?.includes(name) ?? true),
    isBusiness: clientType === 'COMMERCIAL',
  };
}

/** Undefined when there is no such product, or it has no book. */
export function compileBook(workspace: Workspace, productId: string): CompiledBook | undefined {
  const book = findBook(workspace, productId);
  return (
    book &&
    compileSections(book.sections, book, book.productId, {
      inferred: false,
      agencyOnly: book.agencyOnly,
      licensing: licensingOf(workspace, productId),
    })
  );
}

/** Compiles sections whose blocks are already expanded. */
export function compileSections(
  sections: readonly Section[],
  book: Pick<QuestionBook, 'version' | 'offers' | 'checks' | 'roles'> &
    Partial<Pick<QuestionBook, 'templates' | 'notation' | 'states'>>,
  productId: string,
  more: Pick<BookParts, 'inferred' | 'agencyOnly'> & Partial<Pick<BookParts, 'licensing'>>,
): CompiledBook {
  const asked = sections.flatMap((section) => section.items.flatMap(questionsOf));
  const byQid = new Map(asked.map((question) => [question.qid, question]));
  const separators = (qid: string) => byQid.get(qid)?.separator;
  const tools: TitleTools = {
    compile: (expression) => compile(expression, separators),
    question: (qid) => byQid.get(qid),
  };
  const clientName = readsOf(book.roles.clientName).names;
  const origins = new Map(
    sections.flatMap(({ title: section, items }) =>
      items.flatMap(questionsOf).map(({ qid, label: own, kind }) => {
        const label = clientName.has(qid) ? 'Named insured' : own;
        return [qid, { label, kind, section }];
      }),
    ),
  );
  const maker: Maker = {
    tools,
    condition: (rule) => compileCondition(rule, separators),
    origin: (prefill, target) => suggestionOrigin(prefill, target, (qid) => origins.get(qid)),
    isCarried: carriedOver(asked),
  };
  const questions = new Map<string, CompiledQuestion>();
  const loops = new Map<string, CompiledLoop>();
  const loopQuestions = new Map<string, ReadonlyMap<string, CompiledQuestion>>();
  const ids = new Set<string>();
  const compiled = sections.map((section): CompiledSection => {
    const id = uniqueId(section.title, ids);
    const pairs = addressPairs(section.items.flatMap((item) => (isLoop(item) ? [] : item)));
    const items: (CompiledQuestion | CompiledLoop)[] = [];
    for (const item of section.items) {
      if (isLoop(item)) {
        const innerPairs = addressPairs(item.questions);
        const inner = item.questions.map((question) =>
          compileQuestion(question, { section: id, inLoop: item.loop, pairs: innerPairs }, maker),
        );
        const loop = compileLoopItem(item, inner, id, maker);
        loops.set(item.loop, loop);
        loopQuestions.set(item.loop, new Map(inner.map((question) => [question.qid, question])));
        items.push(loop);
      } else {
        const question = compileQuestion(item, { section: id, inLoop: undefined, pairs }, maker);
        questions.set(item.qid, question);
        if (item.retired !== true) items.push(question);
      }
    }
    const { title, shownIf } = section;
    return { id, title, items, shownIf, shown: maker.condition(shownIf) };
  });
  const parts: BookParts = {
    version: book.version,
    productId,
    sections: compiled,
    questions,
    loops,
    loopQuestions,
    checks: book.checks.map((check) => compileCheck(check, loops, maker)),
    roles: compileRoles(book.roles, maker, [
      ...questions.values(),
      ...[...loops.values()].flatMap((loop) => loop.questions),
    ]),
    offers: book.offers,
    states: book.states,
    templates: book.templates ?? [],
    notation: book.notation,
    licensing: undefined,
    ...more,
  };
  return { ...parts, reader: (map, options) => answerReader(parts, map, options) };
}

interface Maker {
  readonly tools: TitleTools;
  readonly condition: (rule: Expression | undefined) => (scope: Scope) => boolean;
  /** Where a suggestion for the question with this label comes from. */
  readonly origin: (prefill: Prefill, target: string) => (scope: Scope) => string;
  /** Whether it is an answer to another question as it is, by the qid of the question that gets it. */
  readonly isCarried: (value: Prefill, target: string) => boolean;
}

function compileQuestion(
  question: Question,
  {
    pairs,
    ...place
  }: Pick<CompiledQuestion, 'section' | 'inLoop'> & {
    readonly pairs: ReturnType<typeof addressPairs>;
  },
  maker: Maker,
): CompiledQuestion {
  const { tools, condition } = maker;
  const optional = (rule: Expression | undefined) => (rule === undefined ? undefined : tools.compile(rule));
  const all = question.options ?? [];
  const hidesOptions = all.some(({ shownIf }) => shownIf !== undefined);
  const options = all.map((option) => ({ option, shown: condition(option.shownIf) }));
  const prefill = question.prefill ?? fixedDefault(question);
  return {
    ...question,
    ...place,
    otherOfAddress: pairs.get(question.qid),
    rules: {
      shown: condition(question.shownIf),
      min: optional(question.limits?.min),
      max: optional(question.limits?.max),
      formula: optional(question.formula),
      prefill: prefill === undefined ? undefined : compilePrefill(prefill, maker),
      suggestAgain: question.suggestAgain === undefined ? undefined : condition(question.suggestAgain),
      origin: originOf(question, maker),
      isCarried: question.prefill !== undefined && maker.isCarried(question.prefill, question.qid),
      fits: compilePattern(question.pattern?.matches),
      offered: hidesOptions
        ? (scope) => options.filter(({ shown }) => shown(scope)).map(({ option }) => option)
        : () => all,
    },
  };
}

/** A default with a value of its own: suggested wherever a record does not start with it. */
const fixedDefault = ({ default: given }: Question): string | undefined =>
  typeof given?.value === 'string' ? given.value : undefined;

/** Where a question's suggestion comes from. */
function originOf(question: Question, { origin }: Maker): ((scope: Scope) => string) | undefined {
  if (question.prefill !== undefined) return origin(question.prefill, question.label);
  const given = question.default?.origin;
  return given === undefined ? undefined : () => given;
}

function compilePrefill(prefill: Prefill, { tools, condition }: Maker): Compiled {
  if (!Array.isArray(prefill)) return tools.compile(prefill);
  const cases = prefill.map(({ when, value }) => ({ holds: condition(when), value: tools.compile(value) }));
  return (scope) => cases.find(({ holds }) => holds(scope))?.value(scope) ?? null;
}

/** An invalid regular expression is reported when the workspace file is read, and ignored here. */
function compilePattern(pattern: string | undefined): ((answer: string) => boolean) | undefined {
  if (pattern === undefined) return undefined;
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u');
    return (answer) => whole.test(answer);
  } catch {
    return undefined;
  }
}

function compileLoopItem(
  loop: Loop,
  questions: readonly CompiledQuestion[],
  section: string,
  { tools, condition, origin, isCarried }: Maker,
): CompiledLoop {
  const labels = new Map(questions.map(({ qid, label }) => [qid, label]));
  const suggest = (loop.suggest ?? []).map(({ label, when, values }) => ({
    label: compilePieces(label, tools),
    when: condition(when),
    values: Object.entries(values).map(([qid, value]) => ({
      qid,
      value: tools.compile(value),
      origin: origin(value, labels.get(qid) ?? ''),
      isCarried: isCarried(value, qid),
    })),
  }));
  return {
    ...loop,
    questions: questions.filter((question) => question.retired !== true),
    section,
    rules: { shown: condition(loop.shownIf), title: compileTitle(loop.title, tools), suggest },
  };
}

/** Joins words and values. @param blank in the place of a blank value */
function compilePieces(pieces: readonly Piece[], tools: TitleTools, blank = ''): (scope: Scope) => string {
  const compiled = pieces.map((piece) =>
    typeof piece === 'string' ? () => piece : compileFormatted(piece, tools),
  );
  return (scope) => compiled.map((piece) => piece(scope) || blank).join('');
}

function compileCheck(check: Check, loops: ReadonlyMap<string, CompiledLoop>, maker: Maker): CompiledCheck {
  const pieces = compilePieces(check.message, maker.tools, 'not given');
  const [loop] = check.qids;
  const { rule, source } = check;
  const message = (scope: Scope) => (source === undefined ? pieces(scope) : `${pieces(scope)} (${source})`);
  const aboutLoop = loop !== undefined && loops.has(loop) && check.qids.length > 1;
  // A check "any vehicle with …" runs for each vehicle, so that its issue leads to the right one.
  const each =
    typeof rule === 'object' && rule !== null && 'loop' in rule && rule.op === 'any' && rule.loop === loop;
  if (aboutLoop && each) {
    const [where, of] = [maker.condition(rule.where), maker.condition(rule.of)];
    return { check, rule: (scope) => where(scope) && of(scope), eachItemOf: loop, message };
  }
  const readsItem =
    aboutLoop && readsQuestions(rule, new Set(loops.get(loop)?.questions.map((one) => one.qid)));
  return { check, rule: maker.condition(rule), eachItemOf: readsItem ? loop : undefined, message };
}

/** Whether a rule reads one of these questions outside loop operators such as "any". */
function readsQuestions(rule: Expression, qids: ReadonlySet<string>): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  if ('q' in rule) return qids.has(rule.q);
  if ('args' in rule) return rule.args.some((part) => readsQuestions(part, qids));
  return 'ref' in rule && qids.has(rule.ref);
}

function compileRoles(
  roles: QuestionBook['roles'],
  maker: Maker,
  asked: readonly CompiledQuestion[],
): CompiledRoles {
  const { clientName, contact, violations } = roles;
  const title = (pieces: typeof clientName) => pieces && compileTitle(pieces, maker.tools);
  return {
    effectiveDate: roles.effectiveDate,
    clientName: title(clientName),
    nameParts: readsOf(clientName).names,
    contact: {
      person: title(contact?.person),
      phone: contact?.phone,
      email: contact?.email,
      address: title(contact?.address),
    },
    riskPlaces: new Set(roles.riskPlaces ?? asked.filter(isOfAddress).map(({ qid }) => qid)),
    priorCarrier: roles.priorCarrier,
    priorPremium: roles.priorPremium,
    priorFees: roles.priorFees,
    priorTerm: roles.priorTerm,
    currentCoverEnds: roles.currentCoverEnds,
    reportsNotice: roles.reportsNotice,
    violations: violations && {
      loop: violations.loop,
      count: maker.tools.compile({ op: 'count', ...violations }),
    },
  };
}

const questionsOf = (item: Item): Question[] => (isLoop(item) ? item.questions : [item]);

function uniqueId(title: string, taken: Set<string>): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  let id = `section-${slug}`;
  for (let count = 2; taken.has(id); count++) id = `section-${slug}-${count}`;
  taken.add(id);
  return id;
}
