/** What rating a submission leaves behind: the coverages and every figure they were made from. */
import { decimalText, exact, type Exact } from './exact.ts';
import type { Charge } from './program.ts';

export interface CoverageLine {
  /** Heading under which an agent looks for it: "Policy", or a vehicle's title. */
  readonly group: string;
  readonly code: string;
  readonly name: string;
  readonly limit?: unknown;
  readonly deductible?: unknown;
  /** Cents, or a word such as "Included"; absent where nothing is bought. */
  readonly premium?: number | string;
}

/** Types rather than interfaces: only those fit where a quote takes any further member. */
type CoverageDetails = {
  name: string;
  code: string;
  limit?: unknown;
  deductible?: unknown;
  premium?: unknown;
};
type CoverageType = { name: string; coverages: { details: CoverageDetails }[] };

export class Worksheet {
  readonly lines: CoverageLine[] = [];
  /** Assessments and the like that rating works out and that are no premium. */
  readonly beside: Charge[] = [];
  /** Label to numeric string, in the order of the sum. */
  readonly meta: Record<string, string> = {};

  /** Notes a factor or base under its label and hands it back. */
  note(label: string, value: number | Exact): Exact {
    const noted = typeof value === 'number' ? exact(value) : value;
    this.meta[label] = decimalText(noted);
    return noted;
  }

  /** Notes a number of things, which no sum multiplies by a fraction of. */
  count(label: string, number: number): void {
    this.meta[label] = String(number);
  }

  add(line: CoverageLine): void {
    this.lines.push(line);
  }

  /** Sum of the coverages, in cents. */
  total(): number {
    return this.lines.reduce((sum, line) => sum + (typeof line.premium === 'number' ? line.premium : 0), 0);
  }

  /** In the form quotes carry: one item per group, premiums in major units. */
  coverageTypes(): CoverageType[] {
    const groups = new Map<string, CoverageType>();
    for (const { group, code, name, limit, deductible, premium } of this.lines) {
      const type = groups.get(group) ?? { name: group, coverages: [] };
      groups.set(group, type);
      type.coverages.push({
        details: {
          name,
          code,
          ...(limit !== undefined && { limit }),
          ...(deductible !== undefined && { deductible }),
          ...(premium !== undefined && { premium: typeof premium === 'number' ? premium / 100 : premium }),
        },
      });
    }
    return [...groups.values()];
  }
}
