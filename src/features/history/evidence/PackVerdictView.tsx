import { aboutText } from './pack/about-text.ts';
import { headingOf } from './pack/pack.ts';
import { type PackFile } from './pack/read-pack.ts';
import type { PackWord } from './verify/part-verdict.ts';
import type { PackVerdict } from './verify/verify-pack.ts';
import { Button } from '../../../ui/Button.tsx';
import { RecordedTime } from '../../../ui/Time.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Status, type Tone } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { DifferingRows } from './DifferingRows.tsx';
import styles from '../History.module.css';

const tones: Readonly<Record<PackWord, Tone>> = {
  matches: 'quoted',
  differs: 'warn',
  'altered file': 'failed',
  'cannot be read again': 'silent',
};

const wholeTones: Readonly<Record<PackVerdict['whole'], Tone>> = {
  matches: 'quoted',
  covered: 'silent',
  'altered file': 'failed',
};

const wholeWords: Readonly<Record<PackVerdict['whole'], string>> = {
  matches: 'matches its hashes',
  covered: 'covered: the hashes of its covered parts cannot be checked',
  'altered file': 'altered file',
};

/** What was found of a pack in one line, the gravest of it, and how many parts there are of each kind. */
export function headlineOf({ parts, whole, leftOut }: PackVerdict) {
  const count = (word: PackWord) => parts.filter((part) => part.word === word).length;
  const [altered, differ, unread] = [count('altered file'), count('differs'), count('cannot be read again')];
  // What is left out was held against nothing: it is told as soon as the parts are counted.
  const left = leftOut.length;
  const of = `of ${parts.length} parts${left > 0 ? `, and ${left} left out` : ''}`;
  const match = count('matches');
  const counts = [
    altered > 0 && `${altered} altered`,
    differ > 0 && `${differ} ${differ === 1 ? 'differs' : 'differ'}`,
    unread > 0 && `${unread} cannot be read again`,
    `${match} ${match === 1 ? 'matches' : 'match'}`,
  ];
  const notHere = left > 0 ? ` Left out, so that nothing is known of it here: ${leftOut.join('; ')}.` : '';
  const words = `${counts.filter((one) => one !== false).join(', ')}.${notHere}`;
  if (altered > 0) return { tone: 'error', title: `Altered: ${altered} ${of}`, words } as const;
  if (whole === 'altered file') {
    // That a part says something else weighs more than what stands beside the parts.
    const title =
      differ > 0
        ? `Differs: ${differ} ${of}. The file as a whole is altered too`
        : 'Altered: the file as a whole';
    return { tone: 'error', title, words } as const;
  }
  if (differ > 0) return { tone: 'warn', title: `Differs: ${differ} ${of}`, words } as const;
  if (unread > 0) {
    const onlyThere = parts.filter((part) => part.onlyThere === true).length === unread;
    const unreadOf = `${unread} of ${parts.length} parts`;
    const leftWords = left > 0 ? `, ${left} left out` : '';
    if (onlyThere) {
      const uncovered = whole === 'covered' ? ', as far as it is not covered' : '';
      return {
        tone: 'info',
        title: `Nothing differs${uncovered}; ${unreadOf} ${unread === 1 ? 'holds' : 'hold'} what only the browser that made it knows${leftWords}`,
        words: `${words} What is not known here is said below the name of each part.`,
      } as const;
    }
    return {
      tone: 'warn',
      title: `Nothing differs of what could be compared; ${unreadOf} cannot be read again here${leftWords}`,
      words,
    } as const;
  }
  return {
    tone: 'info',
    title: `${left > 0 ? `The ${parts.length} parts that are in this excerpt match, ${left} left out` : `All ${parts.length} parts match`}${whole === 'covered' ? ', as far as they are not covered' : ''}`,
    words: `Each was held against what stands below its name.${notHere}`,
  } as const;
}

/** "3 reads: the service failed (status 500). 1 read: no answer came." */
export function failedWords(failed: PackVerdict['failed']): string {
  return failed.map(({ cause, count }) => `${count} ${count === 1 ? 'read' : 'reads'}: ${cause}.`).join(' ');
}

interface VerdictProps {
  readonly pack: PackFile;
  readonly verdict: PackVerdict;
  readonly recorded: string;
  /** Makes the reads once more. */
  readonly onAgain: () => void;
}

/** What came of looking at a pack: the gravest first, then each part with what it was held against. */
export function PackVerdictView({ pack, verdict, recorded, onAgain }: VerdictProps) {
  const hash = recorded.trim().toLowerCase();
  const { tone, title, words } = headlineOf(verdict);
  const { noted } = verdict;
  // Whoever changes a file may leave the hash that stands in it.
  const sameHashOnly = verdict.whole === 'altered file' && ' The hash is the same, but the file is altered.';
  return (
    <>
      <Notice tone={tone} title={title}>
        {words}
      </Notice>
      {verdict.failed.length > 0 && (
        <Notice
          tone="warn"
          title="Not every read could be made again"
          actions={<Button onClick={onAgain}>Read again</Button>}
        >
          {failedWords(verdict.failed)}
        </Notice>
      )}
      <SaysOfItself pack={pack} />
      <p>
        The file as a whole: <Status tone={wholeTones[verdict.whole]}>{wholeWords[verdict.whole]}</Status>{' '}
        {verdict.faults.join(' ')}
      </p>
      {noted?.kind === 'this' && (
        <Notice tone="info" title="This browser noted this hash">
          It handed out the pack <RecordedTime ms={noted.savedAt} serviceOffsetMs={noted.serviceOffsetMs} />{' '}
          and has kept its hash since.{sameHashOnly}
        </Notice>
      )}
      {noted?.kind === 'itsParts' && (
        <Notice tone="info" title="This browser noted the hash that the hashes of the parts make">
          It handed out that pack <RecordedTime ms={noted.savedAt} serviceOffsetMs={noted.serviceOffsetMs} />.
          The hash of the whole that stands in the file is another.
        </Notice>
      )}
      {noted?.kind === 'another' && (
        <Notice tone="error" title="Not the pack that this browser handed out">
          Of the pack of this client that was made at that moment it noted another hash,{' '}
          <RecordedTime ms={noted.savedAt} serviceOffsetMs={noted.serviceOffsetMs} />: this file was changed
          {verdict.whole === 'altered file' ? '.' : ' and hashed again.'}
        </Notice>
      )}
      {noted?.kind === 'others' && (
        <Notice tone="info" title="This browser did not note this hash">
          It handed out {noted.count} {noted.count === 1 ? 'pack' : 'packs'} of this client, and none of them
          had this hash.
        </Notice>
      )}
      {hash === '' && noted?.kind !== 'this' && noted?.kind !== 'itsParts' && (
        <Notice tone="info" title="No hash recorded elsewhere is given">
          A file that was rewritten and hashed anew fits itself too. What rests on its hash alone below,
          nothing here can tell from what it was.
        </Notice>
      )}
      {hash !== '' && hash !== pack.sha256 && (
        <Notice
          tone={isHash(hash) ? 'error' : 'warn'}
          title={isHash(hash) ? 'Not the pack that was recorded' : 'What was recorded is no hash'}
          live
        >
          {otherHashWords(hash, pack)}
        </Notice>
      )}
      {hash !== '' && hash === pack.sha256 && (
        <Notice tone="info">The hash recorded elsewhere is the one of this file.{sameHashOnly}</Notice>
      )}
      <TableFrame label="Parts of the pack" whole>
        <thead>
          <tr>
            <HeadCell>Part</HeadCell>
            <HeadCell>Result</HeadCell>
          </tr>
        </thead>
        <tbody>
          {verdict.parts.map(({ id, title, word, against }) => (
            <tr key={id}>
              <HeadCell scope="row">
                {title}
                <span className={styles.how}>held against {against}</span>
              </HeadCell>
              <Cell>
                <Status tone={tones[word]}>{word}</Status>
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <DifferingRows parts={verdict.parts} />
    </>
  );
}

/** What the file is by its parts, and of what it says that it is: a heading of its own is told as its words. */
function SaysOfItself({ pack }: { pack: PackFile }) {
  const heading = headingOf(pack.parts);
  const { client, quote, made, connection } = aboutText(pack.parts.find(({ id }) => id === 'about')?.content);
  const told = [
    client !== undefined && `of ${client}`,
    quote !== undefined && `of the quote ${quote}`,
    made !== undefined && `made ${made}`,
    connection !== undefined && `over the connection ${connection}`,
  ].filter((one) => one !== false);
  return (
    <p>
      {heading}
      {pack.heading !== heading && `, which calls itself “${pack.heading}”`}
      {told.length > 0 && `. It says of itself: ${told.join('; ')}.`}
    </p>
  );
}

const isHash = (text: string): boolean => /^[\da-f]{64}$/.test(text);

/** What a hash may be that is not the one of this file. */
function otherHashWords(hash: string, pack: PackFile): string {
  if (!isHash(hash)) return 'A SHA-256 hash has 64 signs: digits and the letters a to f.';
  const part = pack.parts.find(({ sha256 }) => sha256 === hash);
  if (part) return `The hash recorded elsewhere is that of one part, “${part.title}”, and not of the whole.`;
  return (
    'The hash recorded elsewhere is of another pack, or this file was changed and hashed again. Each time that a pack ' +
    'is made it has another hash, because it says when it was made. The results below are of this file alone: look for ' +
    'the JSON that was saved together with the page that bears the hash recorded.'
  );
}
