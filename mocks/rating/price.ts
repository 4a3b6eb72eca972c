/** The sum: from coverages, tables and factors to premiums, with every figure noted for the rate details. */
import { formatNumber } from '../../src/lib/format.ts';
import { need } from './completeness.ts';
import { decimalText, wholeDollars } from './money.ts';
import type {
  Coverage,
  Factor,
  FactorGroup,
  Habits,
  LookUp,
  Pricing,
  Product,
  Program,
  RateVersion,
  Term,
} from './product.ts';
import { layOver, lookUp, rowByWord, type Key, type Table } from './rate-table.ts';
import { sum, type Facts } from './submission.ts';

/** One coverage of a quote. */
export interface Line {
  /** The heading it is listed under: "Policy", or a unit's title. */
  readonly group: string;
  readonly code: string;
  readonly name: string;
  readonly limit?: unknown;
  readonly deductible?: unknown;
  /** Cents, or a word such as "Included"; absent where nothing is bought. */
  readonly premium?: number | string;
  /** What it adds up from: one part for each unit that it was rated for. */
  readonly parts: readonly Part[];
}

/** The product of the rate details with these labels, divided by `per`, in whole dollars. */
export interface Part {
  readonly cents: number;
  readonly labels: readonly string[];
  readonly per: number;
}

const policyGroup = 'Policy';
const notBought: readonly string[] = ['None', 'NO', '0'];

interface Unit {
  readonly facts: Facts;
  readonly group: string;
  /** What labels of its rate details begin with: "Vehicle 1 "; empty for the policy. */
  readonly prefix: string;
}

/** The price of a submission. Throws `Incomplete` at the first answer that is missing or has no row. */
export class Price implements Pricing {
  readonly lines: Line[] = [];
  /** Label to numeric string, in the order of the sum. */
  readonly meta: Record<string, string> = {};
  readonly policy: Facts;
  readonly #tables: Readonly<Record<string, Table | undefined>>;
  readonly #writesAmounts: Habits['writesAmounts'];
  readonly #level: number;
  readonly #termShare: number;
  readonly #names: Readonly<Record<string, string>>;
  readonly #factors: readonly ActingFactor[];
  readonly #units: readonly Unit[];
  readonly #noted = new Map<string, number>();

  constructor(
    product: Product,
    program: Program & Pick<Habits, 'writesAmounts'>,
    version: RateVersion,
    policy: Facts,
    term: Term,
  ) {
    this.policy = policy;
    this.#tables = layOver(layOver(product.tables, program.tables), version.tables);
    this.#writesAmounts = program.writesAmounts;
    this.#level = version.level;
    // A premium for six months is half of each coverage's, before it is rounded.
    this.#termShare = term.per === 'TERM' ? term.months / 12 : 1;
    this.#names = { ...product.names, ...program.names };
    const own = (program.factors ?? []).flatMap(acting);
    const replaced = new Set(own.map(nameOf));
    this.#factors = [
      ...product.factors.flatMap(acting).filter((factor) => !replaced.has(nameOf(factor))),
      ...own,
    ];
    this.#units = unitsOf(product, policy);
    const missing =
      product.requires.find((loop) => policy.loop(loop).length === 0) ?? product.missing?.(policy);
    if (missing !== undefined) need(undefined, missing);
    for (const [loop, day] of Object.entries(product.dated)) {
      for (const item of policy.loop(loop)) need(item.day(day), day);
    }
    for (const coverage of product.coverages) this.#add(coverage);
    if (product.minimum !== undefined) this.#addToMinimum(product.minimum);
    // Headings come in the order of the units, whichever coverage was found first.
    const groups = [policyGroup, ...this.#units.map(({ group }) => group)];
    this.lines.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  }

  /** Cents. */
  total(): number {
    return sum(this.lines.map(({ premium }) => (typeof premium === 'number' ? premium : 0)));
  }

  premiumOf(...codes: readonly string[]): number {
    const found = this.lines.filter(({ code }) => codes.includes(code));
    return sum(found.map(({ premium }) => (typeof premium === 'number' ? premium : 0)));
  }

  value(table: string, ...[key]: readonly Key[]): number | undefined {
    const found = this.#tables[table];
    if (found === undefined) throw new Error(`There is no table ${table}.`);
    return typeof found === 'number' && key === undefined ? found : lookUp(found, key);
  }

  note(label: string, value: number): number {
    this.meta[label] = decimalText(value);
    return value;
  }

  factorsOn(code: string): number {
    return this.#factorsOn(code, this.#policyUnit(), []);
  }

  leveled(rate: number): number {
    return rate * this.#level;
  }

  amount(dollars: number): number | string {
    return this.#writesAmounts === 'numbers' ? dollars : formatNumber(dollars);
  }

  #addToMinimum(table: string): void {
    const missing = this.note('Minimum premium', this.value(table) ?? 0) * 100 - this.total();
    if (missing <= 0) return;
    this.lines.push({
      group: policyGroup,
      code: 'MIN',
      name: this.#nameOf('MIN'),
      premium: missing,
      parts: [],
    });
  }

  #policyUnit(): Unit {
    return { facts: this.policy, group: policyGroup, prefix: '' };
  }

  #nameOf(code: string): string {
    return this.#names[code] ?? code;
  }

  #add(coverage: Coverage<string>): void {
    if (coverage.each === 'listed') for (const unit of this.#units) this.#addTo(unit, coverage, [unit]);
    else this.#addTo(this.#policyUnit(), coverage, coverage.each ? this.#units : [this.#policyUnit()]);
  }

  /** Lists a coverage under `listed`, with the premiums of all units it is rated for. */
  #addTo(listed: Unit, coverage: Coverage<string>, rated: readonly Unit[]): void {
    const { facts, group } = listed;
    const answer = this.#answerOf(coverage, facts);
    if (coverage.when?.(facts) === false) return;
    if (coverage.answer !== undefined && (answer === undefined || notBought.includes(answer))) return;
    const line = { group, code: coverage.code, name: this.#nameOf(coverage.code) };
    if (answer !== undefined && ['Rejected', ...(coverage.words ?? [])].includes(answer)) {
      this.lines.push({ ...line, limit: answer, parts: [] });
      return;
    }
    const limit = this.#limitOf(coverage, facts, answer);
    const deductible = this.#written(coverage.deductible, facts);
    const text = {
      ...line,
      ...(limit !== undefined && { limit }),
      ...(deductible !== undefined && { deductible }),
    };
    if (coverage.unpriced) this.lines.push({ ...text, parts: [] });
    else if (coverage.premium) this.lines.push({ ...text, premium: coverage.premium(this), parts: [] });
    else if (!coverage.base && !coverage.flat) this.lines.push({ ...text, premium: 'Included', parts: [] });
    else this.#addRated(coverage, text, rated);
  }

  #addRated(coverage: Coverage<string>, line: Omit<Line, 'premium' | 'parts'>, units: readonly Unit[]): void {
    const parts = units.flatMap((unit) => {
      const part = this.#rate(coverage, unit);
      if (part && coverage.each) this.note(`${unit.prefix}${labelOf(coverage)} premium`, part.cents / 100);
      return part ?? [];
    });
    if (parts.length === 0) return;
    const cents = sum(parts.map((part) => part.cents));
    const premium = coverage.flat !== undefined && cents === 0 ? 'Included' : cents;
    this.lines.push({ ...line, premium, parts });
  }

  /** The premium of a coverage for one unit; undefined where the carrier has no table for it. */
  #rate(coverage: Coverage<string>, unit: Unit): Part | undefined {
    const { base, flat, exposure, code } = coverage;
    const found = base ?? flat;
    const by: LookUp<string> | undefined =
      typeof found === 'string' ? { table: found, answer: coverage.answer } : found;
    const table = by && this.#table(by.table);
    if (!by || table === undefined) return undefined;
    // A number is the same for all units, so its label names none.
    const prefix = typeof table === 'number' ? '' : unit.prefix;
    const answer = by.answer === coverage.answer ? this.#answerOf(coverage, unit.facts) : undefined;
    const rate = typeof table === 'number' ? table : this.#find(by, unit.facts, answer);
    const labels = [labeled(prefix, coverage.rate ?? labelOf(coverage))];
    let dollars = this.note(labels.join(''), need(rate, by.answer ?? code) * (base ? this.#level : 1));
    if (exposure) {
      const amount =
        exposure.premiumOf !== undefined
          ? this.premiumOf(...exposure.premiumOf) / 100
          : (exposure.by?.(unit.facts, this) ??
            need(unit.facts.number(exposure.answer ?? ''), exposure.answer ?? code));
      const exposed = labeled(unit.prefix, exposure.label);
      labels.push(exposed);
      dollars *= this.note(exposed, amount) / (exposure.per ?? 1);
    }
    if (base) dollars *= this.#factorsOn(code, unit, labels);
    const cents = wholeDollars(dollars * this.#termShare);
    const per = (exposure?.per ?? 1) / this.#termShare;
    if (coverage.minimum === undefined) return { cents, labels, per };
    const label = `${labeled('', labelOf(coverage))} minimum`;
    const minimum = wholeDollars(this.note(label, this.value(coverage.minimum) ?? 0));
    return cents < minimum ? { cents: minimum, labels: [label], per: 1 } : { cents, labels, per };
  }

  /** The product of all factors on a coverage; their labels are added to `labels`. */
  #factorsOn(code: string, unit: Unit, labels: string[]): number {
    let product = 1;
    for (const factor of this.#factors) {
      if (!factor.on.includes(code)) continue;
      const label = `${factor.each === undefined ? '' : unit.prefix}${nameOf(factor)}`;
      const value = this.#noted.get(label) ?? this.#valueOf(factor, factor.each ? unit.facts : this.policy);
      if (value === undefined) continue;
      this.#noted.set(label, value);
      labels.push(label);
      product *= this.note(label, value);
    }
    return product;
  }

  #valueOf({ table, of, ...by }: Factor<string>, facts: Facts): number | undefined {
    if (of) return of(facts, this);
    if (table === undefined) return undefined;
    if (by.by === undefined && by.answer !== undefined && facts.text(by.answer) === undefined)
      return undefined;
    return need(this.#find({ table, ...by }, facts), by.answer ?? nameOf(by));
  }

  #table(table: string | Table): Table | undefined {
    return typeof table === 'string' ? this.#tables[table] : table;
  }

  #find({ table, answer, as, by }: LookUp<string>, facts: Facts, known?: string): number | undefined {
    const found = this.#table(table);
    if (found === undefined) return undefined;
    if (by) return lookUp(found, by(facts));
    if (answer === undefined) return typeof found === 'number' ? found : undefined;
    const text = known ?? facts.text(answer);
    if (text === undefined) return undefined;
    if (as === 'prefix') return lookUp(found, text.slice(0, 3));
    if (as === 'word') return lookUp(found, rowByWord(found, text));
    if (as === 'years') return lookUp(found, facts.yearsSince(answer));
    if (as === 'age') return lookUp(found, facts.age(answer));
    if (typeof found === 'function') return lookUp(found, facts.number(answer));
    return lookUp(found, typeof found === 'number' ? text === 'YES' : text);
  }

  #answerOf({ answer, blank }: Coverage<string>, facts: Facts): string | undefined {
    return answer === undefined ? undefined : (facts.text(answer) ?? blank);
  }

  #limitOf({ limit, deductible }: Coverage<string>, facts: Facts, answer: string | undefined): unknown {
    if (typeof limit === 'function') return limit(facts, this);
    if (limit !== undefined || answer === undefined || deductible !== undefined) return limit;
    return this.#plain(answer);
  }

  #written(deductible: Coverage<string>['deductible'], facts: Facts): unknown {
    if (typeof deductible === 'function') return deductible(facts, this);
    const text = deductible === undefined ? undefined : facts.text(deductible);
    return text === undefined ? undefined : this.#plain(text);
  }

  #plain(text: string): unknown {
    return /^\d+$/.test(text) ? this.amount(Number(text)) : text;
  }
}

type ActingFactor = Factor<string> & Pick<FactorGroup<string>, 'on'>;

const acting = ({ on, factors }: FactorGroup<string>): ActingFactor[] =>
  factors.map((factor) => ({ ...factor, on }));

const nameOf = ({ label, each }: Pick<Factor<string>, 'label' | 'each'>): string => label ?? each ?? '';

const labelOf = ({ label, code }: Coverage<string>): string => label ?? code;

/** A label begins with its unit, or with a capital. */
function labeled(prefix: string, label: string): string {
  return prefix === '' ? label.charAt(0).toUpperCase() + label.slice(1) : prefix + label;
}

/** Titles head the rows of a comparison, so a unit entered twice does not share one. */
function unitsOf({ units: { loop, label, title, partner } }: Product, policy: Facts): Unit[] {
  const met = new Map<string, number>();
  return policy.loop(loop).map((own, index) => {
    const facts = own.with(partner?.(own));
    const heading = title(facts, index + 1);
    const count = (met.get(heading) ?? 0) + 1;
    met.set(heading, count);
    const group = count === 1 ? heading : `${heading} (${count})`;
    return { facts, group, prefix: `${label} ${index + 1} ` };
  });
}
