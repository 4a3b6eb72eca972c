/** How the end of current cover and the start of the new one fit together, asked alike in every book. */
import type { Check } from '../../../src/domain/questions/schema.ts';
import { all, effective, op, q, warn, yes } from './ask.ts';

/** @param line how the qids of the book begin: "ca", "ho". */
export function coverDateChecks(line: string): Check[] {
  const expires = `${line}_cur_expires`;
  const days = op('daysBetween', q(expires), effective);
  const check = (sign: '>' | '<', says: string, value: typeof days): Check =>
    warn(
      [`${line}_effective`, expires],
      all(yes(`${line}_cur_has`), op(sign, days, 0)),
      says,
      { value },
      '.',
    );
  return [check('>', 'Days without cover: ', days), check('<', 'Days with both covers: ', op('−', 0, days))];
}
