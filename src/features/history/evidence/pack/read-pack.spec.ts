import { describe, expect, it } from 'vitest';
import { isObject } from '../../../../lib/json.ts';
import { makePack, salted } from './pack.ts';
import { partHeads } from './part-heads.ts';
import { checkFile, readPack } from './read-pack.ts';
import { redactor } from './redact.ts';

const contents: Readonly<Record<string, unknown>> = {
  about: { connection: 'Northfield' },
  records: [{ question: 'Born', answer: '1958-06-11' }],
};
const parts = salted(
  partHeads.map(({ id, title, basis }) => ({
    id,
    title,
    basis,
    content: contents[id] ?? `what ${id} tells`,
  })),
);

const born = { answer: '1958-06-11', sensitive: true };
const copies = {
  'the whole pack': { leaveOut: new Set<string>(), redact: undefined },
  'a redacted copy': { leaveOut: new Set<string>(), redact: redactor(() => false, [born]) },
  'an excerpt': { leaveOut: new Set(['wording', 'records']), redact: undefined },
};

type Members = Record<string, unknown>;

/** What the file alone tells of a copy, after its JSON was changed by hand and every hash left as it was. */
async function found(
  copy: keyof typeof copies,
  change: (file: Members, part: (id: string) => Members) => void,
) {
  const file: unknown = JSON.parse(JSON.stringify(await makePack(parts, { ...copies[copy], demo: false })));
  if (!isObject(file)) throw new Error('no pack');
  const list = Array.isArray(file['parts']) ? file['parts'].filter(isObject) : [];
  change(file, (id) => list.find((part) => part['id'] === id) ?? {});
  const reading = readPack(JSON.stringify(file));
  if (!reading.ok) throw new Error(reading.message);
  const { faults, altered } = await checkFile(reading.pack);
  return { faults, altered: Object.fromEntries(altered) };
}

const none = { faults: [], altered: {} };

describe.each(['the whole pack', 'a redacted copy', 'an excerpt'] as const)('%s', (copy) => {
  it('is found as it was made', async () => {
    expect(await found(copy, () => undefined)).toEqual(none);
  });

  it('does not pass with a member that no pack has, and names it', async () => {
    const { faults } = await found(copy, (file) => {
      file['note'] = 'Looked at and found true.';
    });
    expect(faults).toEqual(['It has members that no pack has: “note”.']);
  });

  it.each(['records', 'results', 'wording'])(
    'does not pass with a word beside the content of %s',
    async (id) => {
      const { altered } = await found(copy, (_, part) => {
        part(id)['remark'] = 'as agreed';
      });
      expect(altered).toEqual({ [id]: 'the members that a part has: “remark” is not among them' });
    },
  );

  it.each([
    ['basis', 'statement', 'the basis that it must have'],
    ['title', 'Some results', 'the title that it must bear'],
  ])('does not pass with another %s', async (member, value, against) => {
    const { altered } = await found(copy, (_, part) => {
      part('results')[member] = value;
    });
    expect(altered).toEqual({ results: against });
  });

  it('does not pass in another order, its hash of the whole made anew or not', async () => {
    const { faults } = await found(copy, (file) => {
      file['parts'] = Array.isArray(file['parts']) ? file['parts'].toReversed() : [];
    });
    expect(faults).toContain('Its parts do not stand in the order of a pack.');
    expect(faults).toContain('The hash of the whole does not fit the hashes of its parts.');
  });
});

describe('the state of a part', () => {
  const against = 'its state: what is there is not what that state leaves';

  it('cannot be called covered where nothing is, with its salt or without', async () => {
    for (const isSalted of [true, false]) {
      const { altered, faults } = await found('the whole pack', (file, part) => {
        file['heading'] = 'Record pack, redacted copy';
        part('results')['state'] = 'redacted';
        part('results')['content'] = 'other results';
        if (!isSalted) delete part('results')['salt'];
      });
      expect([altered, faults]).toEqual([{ results: against }, []]);
    }
  });

  it('cannot be called whole where something is covered', async () => {
    const { altered } = await found('a redacted copy', (file, part) => {
      file['heading'] = 'Record pack';
      part('records')['state'] = 'whole';
    });
    expect(altered).toEqual({ records: against });
  });

  it('cannot be called left out of a part that is there, nor of one that every pack has', async () => {
    const { altered } = await found('an excerpt', (file, part) => {
      part('records')['content'] = 'what was left out';
      part('reads')['state'] = 'left out';
      delete part('reads')['content'];
      delete part('reads')['salt'];
      file['leftOut'] = [part('records')['title'], part('wording')['title'], part('reads')['title']];
    });
    expect(altered).toEqual({ records: against, reads: against });
  });
});

it.each([
  ['', 'The file is empty.'],
  ['<!doctype html>', 'This is a page'],
  ['{"format": "quotebench-record', 'This JSON is damaged: it is cut off'],
  ['\u0000PK', 'This is no JSON.'],
  ['{"a": 1, "a": 2}', 'is there twice'],
])('a text that is no pack is called what it is: %s', (text, words) => {
  const reading = readPack(text);
  expect(reading.ok || reading.message).toContain(words);
  expect(reading.ok || reading.message).toContain('Choose the JSON file of a pack.');
});
