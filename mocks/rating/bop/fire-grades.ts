/** What Harbor Mutual's survey of fire protection has on file. The addresses are invented. */
import type { Submission } from './submission.ts';

interface Grade {
  readonly protectionClass: number;
  /** When the carrier put it on file, ISO 8601; quotes made before do not speak of it. */
  readonly since: string;
}

const grades: ReadonlyMap<string, Grade> = new Map([
  // The volunteer station nearby closed.
  ['22 boatyard lane/61897', { protectionClass: 8, since: '2026-10-12T15:00:00.000Z' }],
]);

/** A sentence per building whose protection class is answered otherwise than it is on file. */
export function gradeDifferences({ buildings, askedAt }: Submission): string[] {
  return buildings.flatMap(({ title, answers, protectionClass }) => {
    const address = [answers.text('bl_street'), answers.text('bl_zip')].join('/').toLowerCase();
    const grade = grades.get(address);
    if (!grade || askedAt < Date.parse(grade.since) || grade.protectionClass === protectionClass) return [];
    return `${title}: protection class ${grade.protectionClass} on our file, ${protectionClass} was answered. Correct and ask again.`;
  });
}
