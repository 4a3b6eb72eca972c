import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../../domain/client/elements.ts';
import { autoProduct } from '../../../../domain/questions/sample-workspace.ts';
import { nothingKnown, withRead } from '../../../../domain/journal/known-reads.ts';
import { laterPart } from './later-part.ts';
import { momentsIn } from './pack-moment.ts';
import { sampleFacts, sampleRead } from './sample-facts.ts';

it('says of an item that came back when it was last read there', () => {
  const drivers = (...ids: readonly string[]) => ({
    drivers: loopElement(
      'drivers',
      ids.map((iterationId) => ({ iterationId, answers: { first: answerElement('first', 'Ada') } })),
    ),
  });
  const states = [drivers('d1'), drivers(), drivers('d1')];
  const known = states.reduce((all, map, at) => withRead(all, at, sampleRead(at, map).record), nothingKnown);
  const later = { productId: autoProduct, known, reads: [sampleRead(0, {})], failed: [], passedOver: 0 };
  const facts = sampleFacts({}, {}, { later: [later] });
  const told = JSON.stringify(laterPart(facts, momentsIn('UTC')));
  expect(told).toContain('"how":"added, in the list before, last read there at 1970-01-01T00:00:00.000Z, ');
});
