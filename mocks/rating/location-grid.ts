/** Harbor Mutual's location grid: what the street within a city is taken to say about hydrants, traffic and water. */
const cells = [0.96, 0.98, 1, 1.02, 1.05] as const;

/** The factor of an address; case and spaces do not matter. */
export function gridFactor(street: string, city: string): number {
  const folded = `${street}/${city}`.toLowerCase().replaceAll(/\s+/g, '');
  const sum = Array.from(folded).reduce(
    (total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return cells[sum % cells.length] ?? 1;
}
