/** What the demo's identity checks look up. Names and license numbers are invented. */

/** Names that the OFAC checks do not let pass; compared with case and spaces folded. */
export const watchList: readonly string[] = [
  'Marcus Bell',
  'Varnholt Maritime Holdings',
  'Oskar Zelenka-Ruiz',
  'Blue Heron Transit Trading',
  'Adaeze Thornqvist',
];

export interface DrivingRecord {
  readonly violations: number;
  readonly suspended: boolean;
}

/** License number to what the state has on file. */
export const drivingRecords: ReadonlyMap<string, DrivingRecord> = new Map([
  // Luis Ortega of Dunmore Plumbing & Drain: two violations that nobody mentioned to the agency.
  ['O632-5518-8204', { violations: 2, suspended: false }],
  // Nobody's yet: entered for a driver, it makes the MVR check fail.
  ['K114-7702-6310', { violations: 4, suspended: true }],
]);
