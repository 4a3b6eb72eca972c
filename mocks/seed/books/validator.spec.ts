import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../src/contract/answers.ts';
import type { Address } from '../../../src/domain/client/address.ts';
import { addIteration, iterationsOf, removeIteration, setAnswer } from '../../../src/domain/client/walk.ts';
import { bookInputs } from '../../../src/domain/questions/validation/item-inputs.ts';
import { everythingIn, type Places } from '../../../src/domain/questions/validation/spec-kit.ts';
import { validate } from '../../../src/domain/questions/validation/validate.ts';
import { createValidator } from '../../../src/domain/questions/validation/validator.ts';
import { compileBook, type CompiledBook } from '../../../src/domain/questions/compile-book.ts';
import { scenarios } from '../scenarios.ts';
import { demoWorkspace } from '../workspace.ts';

const context = { today: '2026-11-17' };

describe('after any edits a validator finds what a full validation finds in a client with', () => {
  const texts = ['', 'YES', 'NO', '3', '2027-01-01', 'Rejected', '1FTBR1C87MKA04417'];

  it.each(demoWorkspace.products.map(({ name, id }) => [name, id]))(
    '%s',
    async (_name, productId) => {
      const book = compileBook(demoWorkspace, productId);
      if (!book) throw new Error('Each product of the demo has a book.');
      const script = await scenarios.find(({ name }) => name === 'default')?.load();
      const maps = (script?.steps ?? [])
        .map((step) => (step.do === 'save' ? step.body.clientData : undefined))
        .filter((map) => map !== undefined);
      const asking = maps.filter((map) => Object.keys(map).some((qid) => book.loops.has(qid)));
      const first = asking.at(-1) ?? {};
      const answers = [...texts, ...optionsOf(book)];
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 12 }), (picks) => {
          let map: StoredMap = first;
          const validator = createValidator(book, { clientData: map }, context);
          for (const [what, where, which] of picks) {
            const places = placesOf(book, map);
            const [loop = '', id = ''] = places.items[where % Math.max(1, places.items.length)] ?? [];
            const address = places.addresses[where % places.addresses.length] ?? ['none'];
            if (what % 8 === 0) map = removeIteration(map, loop, id);
            else if (what % 8 === 1) map = addIteration(map, loop, `new${which}`, {}, which % 3);
            else map = setAnswer(map, address, answers[which % answers.length]);
            validator.validate({ clientData: map }, context);
          }
          const places = placesOf(book, map);
          const full = validate(book, { clientData: map }, context);
          expect(everythingIn(validator.validation(), places)).toEqual(everythingIn(full, places));
        }),
        { numRuns: 15 },
      );
    },
    30_000,
  );
});

function placesOf(book: CompiledBook, map: StoredMap): Places {
  const items = [...book.loops.keys()].flatMap((loop) =>
    iterationsOf(map, loop).map(({ iterationId }) => [loop, iterationId] as const),
  );
  const addresses: Address[] = [
    ...[...book.questions.keys()].map((qid) => [qid] as const),
    ...items.flatMap(([loop, id]) =>
      [...(book.loopQuestions.get(loop)?.keys() ?? [])].map((qid) => [loop, id, qid] as const),
    ),
  ];
  return { items, addresses };
}

const optionsOf = (book: CompiledBook) =>
  [...book.questions.values(), ...[...book.loopQuestions.values()].flatMap((asked) => [...asked.values()])]
    .flatMap(({ options }) => options ?? [])
    .map(({ value }) => value);

it('no rule of the books goes in circles, and no list reads itself: edits stay quick', () => {
  for (const { id, name } of demoWorkspace.products) {
    const book = compileBook(demoWorkspace, id);
    if (!book) throw new Error('Each product of the demo has a book.');
    const { circular, ofItems } = bookInputs(book);
    const reading = [...ofItems].filter(([loop, { elements }]) => elements.includes(loop));
    expect([name, circular, reading.map(([loop]) => loop)]).toEqual([name, false, []]);
  }
});
