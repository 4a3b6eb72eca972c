/** Harbor Mutual's collision symbols: what a VIN's descriptor section is taken to say about repair cost. */
import { isValidNumber } from '../../src/domain/questions/kinds/id-numbers.ts';

const symbols = [0.96, 0.98, 1, 1.03, 1.06] as const;
const unread = 1.08;

/** A VIN that fails its own check cannot be read, and takes the dearest symbol. */
export function vinSymbol(vin: string): number {
  if (!isValidNumber('vin', vin)) return unread;
  const descriptor = Array.from(vin.toUpperCase().slice(3, 8)).reduce(
    (sum, character) => sum + character.charCodeAt(0),
    0,
  );
  return symbols[descriptor % symbols.length] ?? unread;
}
