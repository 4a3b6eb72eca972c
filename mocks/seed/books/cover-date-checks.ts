/** How the end of current cover and the start of the new one fit together, asked alike in every book. */
import type { Check } from '../../../src/domain/book/schema.ts';
import { all, effective, op, q, yes } from './ask.ts';

/** @param line how the qids of the book begin: "ca", "ho". */
export function coverDateChecks(line: string): Check[] {
  const expires = `${line}_cur_expires`;
  const days = op('daysBetween', q(expires), effective);
  const check = (name: string, sign: '>' | '<', says: string, value: typeof days): Check => ({
    id: `${line}-${name}`,
    severity: 'warn',
    rule: all(yes(`${line}_cur_has`), op(sign, days, 0)),
    message: [says, { value }, '.'],
    qids: [`${line}_effective`, expires],
  });
  return [
    check('gap', '>', 'Days without cover: ', days),
    check('overlap', '<', 'Days with both covers: ', op('−', 0, days)),
  ];
}
