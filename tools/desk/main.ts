/** The commands of `npm run desk`. */
import { parseArgs } from 'node:util';
import { holdBegan } from '../../src/domain/journal/hold.ts';
import { makeStreams, operatorOf, purgeClient, purgeOlder, purgesOf, type Purged } from './operator.ts';

const help = `npm run --silent desk -- <command> [--server ws://127.0.0.1:8090] [--desk desk]

  streams                makes the streams of a desk, or brings them to this version; what is in them stays
  purge <client's id>    removes every row that the desk has of a client and of its what-ifs; browsers keep theirs
  purge --older <day>    the same of every client of whom nothing came since that day (YYYY-MM-DD, UTC)
  purges                 lists what was purged, when, by whom and why

purge needs --by <who> and --why <reason>, which are kept. A client on hold is not purged (exit code 3).
The operator's password is read from QUOTEBENCH_NATS_PASSWORD.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: 'ws://127.0.0.1:8090' },
    desk: { type: 'string', default: 'desk' },
    older: { type: 'string' },
    by: { type: 'string', default: '' },
    why: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});
const [command = '', clientId] = positionals;
const { desk, older, by, why } = values;
const day = /^\d{4}-\d{2}-\d{2}$/.test(older ?? '') ? Date.parse(older ?? '') : Number.NaN;
const what = clientId ?? (Number.isNaN(day) ? undefined : day);
const isWhole =
  ['streams', 'purges'].includes(command) ||
  (command === 'purge' && what !== undefined && (clientId === undefined) !== (older === undefined));
if (values.help === true || !isWhole || (command === 'purge' && (by.trim() === '' || why.trim() === ''))) {
  process.stderr.write(help);
  process.exit(values.help === true ? 0 : 2);
}
const operator = await operatorOf(values.server, process.env['QUOTEBENCH_NATS_PASSWORD'] ?? '').catch(
  (error: unknown) => {
    process.stderr.write(`${values.server}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (command === 'streams') say((await makeStreams(operator, desk)).join('\n'));
else if (command === 'purges') for (const line of await purgesOf(operator, desk)) say(line);
else if (typeof what === 'string') report(what, await purgeClient(operator, desk, what, { by, why }));
else
  for (const [client, purged] of await purgeOlder(operator, desk, what ?? 0, { by, why }))
    report(client, purged);
await operator.close();

function report(client: string, purged: Purged): void {
  if (purged.kind === 'purged') return void say(`${client}: ${purged.rows} rows removed`);
  const { hold } = purged;
  const since = new Date(holdBegan(hold)).toISOString();
  say(`${client}: on hold since ${since}, by ${hold.by}: ${hold.words}. Nothing removed.`);
  process.exitCode = 3;
}
