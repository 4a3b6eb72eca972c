/** What may be bought on top of a homeowners form, each rounded by itself. */
import { exact, times, wholeDollars } from '../exact.ts';
import { need } from '../incomplete.ts';
import { optional } from '../optional.ts';
import { writeAmount } from '../program.ts';
import type { Rating } from './dwelling.ts';
import {
  backups,
  earthquakes,
  extensions,
  isHouse,
  itemKinds,
  ordinances,
  serviceLines,
} from './submission.ts';

const cents = exact(0.01);

/** `main` is the premium of the house, or of what is in a flat, in cents. */
export function addExtras(rating: Rating, main: number): void {
  const { program, version, submission, sheet } = rating;
  const { answers } = submission;
  const { tables } = version;
  const name = (code: string) => program.names[code] ?? code;
  const add = (code: string, limit: unknown, premium: number) =>
    sheet.add({ group: 'Policy', code, name: name(code), limit, premium });
  /** In per cent of the main premium. */
  const share = (label: string, percent: number) =>
    wholeDollars(times(exact(main), cents, sheet.note(label, percent), cents));

  if (isHouse(submission)) {
    const extended = optional(answers, 'ho_xrc', extensions);
    if (extended !== undefined && extended !== 'None') {
      const percent = tables.extended[extended];
      add('XRC', `${extended} of A`, share('Extended replacement cost, % of Coverage A premium', percent));
    }
    const ordinance = optional(answers, 'ho_ord', ordinances);
    if (ordinance !== undefined && ordinance !== 'None') {
      const percent = tables.ordinance[ordinance];
      add('ORD', `${ordinance} of A`, share('Ordinance or law, % of Coverage A premium', percent));
    }
  }
  const backup = optional(answers, 'ho_water', backups);
  if (backup !== undefined && backup !== 'None') {
    const premium = wholeDollars(sheet.note('Water backup', tables.backup[backup]));
    add('WBK', writeAmount(program, Number(backup)), premium);
  }
  const line = optional(answers, 'ho_serv', serviceLines);
  if (line !== undefined && line !== 'None') {
    const premium = wholeDollars(sheet.note('Service line', tables.serviceLine));
    add('SERV', writeAmount(program, Number(line)), premium);
  }
  addEarthquake(rating);
  addItems(rating);
}

function addEarthquake({ program, version, submission, sheet }: Rating): void {
  const { answers } = submission;
  const wanted = optional(answers, 'ho_eq', earthquakes);
  if (wanted === undefined || wanted === 'None') return;
  const [qid, of] = isHouse(submission) ? (['ho_a', 'A'] as const) : (['ho_c_amount', 'C'] as const);
  const amount = need(answers.number(qid), qid);
  const rate = sheet.note(`Earthquake, each 1,000 of Coverage ${of}`, version.tables.earthquake[wanted]);
  sheet.add({
    group: 'Policy',
    code: 'EQ',
    name: program.names['EQ'] ?? 'EQ',
    limit: 'As Coverages A to D',
    deductible: wanted,
    premium: wholeDollars(times(rate, exact(amount), exact(0.001))),
  });
}

/** Scheduled property: each item by itself, without a deductible. */
function addItems({ program, version, submission, sheet }: Rating): void {
  submission.items.forEach((item, index) => {
    const kind = need(item.oneOf('hs_kind', itemKinds), 'hs_kind');
    const value = need(item.number('hs_value'), 'hs_value');
    const rate = sheet.note(`Item ${index + 1} rate per 100`, version.tables.items[kind]);
    sheet.add({
      group: `${index + 1} · ${kind} · ${need(item.text('hs_what'), 'hs_what')}`,
      code: 'SPP',
      name: program.names['SPP'] ?? 'SPP',
      limit: writeAmount(program, value),
      deductible: 'None',
      premium: wholeDollars(times(rate, exact(value), cents)),
    });
  });
}
