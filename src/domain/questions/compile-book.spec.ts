import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileBook } from './compile-book.ts';
import { questionAt } from './compiled.ts';
import { isLoop } from './items.ts';
import type { Prefill, Section } from './schema.ts';
import { autoProduct, homeProduct, sampleWorkspace } from './sample-workspace.ts';

const book = compileBook(sampleWorkspace, autoProduct.toUpperCase());
const homeBook = compileBook(sampleWorkspace, homeProduct);

/** What the book suggests for the permit, where the client hauls for others or not. */
function suggested(prefill: Prefill, hauls: string) {
  const [name, auto] = Object.entries(sampleWorkspace.books)[0] ?? [];
  if (name === undefined || !auto) throw new Error('The sample has a book.');
  const permit: Section = { title: 'Permit', items: [{ qid: 'p', label: 'Permit', kind: 'text', prefill }] };
  const books = { ...sampleWorkspace.books, [name]: { ...auto, sections: [...auto.sections, permit] } };
  const rule = compileBook({ ...sampleWorkspace, books }, autoProduct)?.questions.get('p')?.rules.prefill;
  const answers: Readonly<Record<string, string>> = { name: 'Ana', hauls };
  return rule?.({
    answer: (qid) => answers[qid],
    loop: () => [],
    item: () => undefined,
    effective: undefined,
    latestCheck: () => undefined,
  });
}

describe('compileBook', () => {
  it('suggests an answer by a rule, or by the first case that holds', () => {
    expect(suggested({ q: 'name' }, '')).toBe('Ana');
    const cases = [
      { when: { q: 'hauls' }, value: 'MCS-90' },
      {
        when: { op: 'not' as const, args: [{ op: 'blank' as const, args: [{ q: 'hauls' }] }] },
        value: 'None',
      },
    ];
    expect(['YES', 'NO', ''].map((hauls) => suggested(cases, hauls))).toEqual(['MCS-90', 'None', null]);
  });

  it('expands blocks and gives every section a unique id', () => {
    expect(book?.sections.map(({ id, title }) => [id, title])).toEqual([
      ['section-start', 'Start'],
      ['section-start-2', 'Start'],
      ['section-agency-file', 'Agency file'],
      ['section-agency-file-2', 'Agency file'],
    ]);
  });

  it('does not ask retired questions but knows their labels', () => {
    const asked = book?.sections.flatMap((section) =>
      section.items.map((item) => (isLoop(item) ? item.loop : item.qid)),
    );
    expect(asked).not.toContain('old');
    expect(book?.loops.get('drivers')?.questions.map(({ qid }) => qid)).not.toContain('nickname');
    expect(book && questionAt(book, ['old'])?.label).toBe('No longer asked');
    expect(book && questionAt(book, ['drivers', 'i', 'nickname'])?.label).toBe('Nickname');
  });

  it('knows what is agency-only in any book of the workspace', () => {
    for (const name of ['taken_by', 'calls']) expect(homeBook?.agencyOnly).toContain(name);
  });

  it('has no book for an unknown product', () => {
    expect(compileBook(sampleWorkspace, 'other')).toBeUndefined();
    const [, home] = sampleWorkspace.products;
    const bookless = { ...sampleWorkspace, products: home ? [{ ...home, book: undefined }] : [] };
    expect(compileBook(bookless, homeProduct)).toBeUndefined();
  });

  it('names places and answers of a map', () => {
    const words = book?.reader(
      {
        drivers: loopElement('drivers', [
          { iterationId: 'i', answers: { first: answerElement('first', 'Luis') } },
        ]),
      },
      { for: 'agent' },
    );
    expect(words?.place(['cargo'])).toBe('Cargo');
    expect(words?.place(['drivers'])).toBe('Drivers');
    expect(words?.place(['drivers', 'i'])).toBe('Luis');
    expect(words?.place(['drivers', 'i', 'born'])).toBe('Luis: Date of birth');
    expect(words?.place(['unknown'])).toBe('unknown');
    expect(words?.answer(['cargo'], 'S')).toBe('Steel');
    expect(words?.answer(['incidents', 'x', 'who'], 'i')).toBe('Luis');
    expect(words?.answer(['cargo'], '')).toBe('blank');
  });
});
