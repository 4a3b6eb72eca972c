/** Short forms for the agency file: who took the answers, the call log, and what was offered. */
import type { Answers, Row, RowChange, Texts } from './answers.ts';

export const takenBy = (agent: string, spokeWith: string): Answers => ({
  agy_taken_by: agent,
  agy_spoke_with: spokeWith,
});

export const reminder = (on: string, about: string): Answers => ({
  agy_follow_ups: [{ row: 'follow-up', fup_on: on, fup_about: about }],
});

/** An entry of the call log, noted by who saves on the day of the save. */
export function called(row: string, time: string, whom: string, how: string, what: Texts): RowChange {
  return (rows, { day, agent }) => [
    ...rows,
    { row, agc_on: day, agc_time: time, agc_by: agent, agc_with: whom, agc_how: how, ...what },
  ];
}

/** The status of a line, set by who saves on the day of the save. `line` is the name of the product. */
export function status(line: string, to: string, what: Texts = {}): RowChange {
  return (rows, { day, agent }) => [
    ...rows,
    { row: `${line} ${day}`, sts_line: line, sts_status: to, sts_on: day, sts_by: agent, ...what },
  ];
}

/** A line that a carrier bound: policy, effective date and time, who confirmed it, how, and on the day of the save. */
export function bound(
  line: string,
  carrier: string,
  number: string,
  effective: string,
  who: string,
): RowChange {
  return (rows, saved) =>
    status(line, 'Bound', {
      sts_carrier: carrier,
      sts_number: number,
      sts_effective: effective,
      sts_effective_time: '12:01 AM',
      sts_confirmed_by: who,
      sts_confirmed_how: 'E-mail',
      sts_confirmed_on: saved.day,
    })(rows, saved);
}

/** An offer of cover and what became of it, not signed. `what` is an offer code of the line's book. */
export function offer(
  line: string,
  what: string,
  result: string,
  whom: string,
  on: string,
  how: string,
): Row {
  return {
    row: what,
    off_line: line,
    off_what: what,
    off_result: result,
    off_by_whom: whom,
    off_on: on,
    off_how: how,
    off_signed: 'NO',
  };
}

/** That the current premium of a line was read from its declarations page. */
export const perDecPage = (line: string, by: string, on: string): Answers => ({
  agy_marks: [
    note(`${line} dec page`, `/${line}_cur_premium`, 'From document', by, on, {
      mrk_note: 'Declarations page',
    }),
  ],
});

/** A note on the answer at `where`. */
export function note(row: string, where: string, kind: string, by: string, on: string, text: Texts): Row {
  return { row, mrk_where: where, mrk_kind: kind, mrk_by: by, mrk_on: on, ...text };
}
