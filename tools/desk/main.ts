/** The commands of `npm run desk`. */
import { parseArgs } from 'node:util';
import { makeStreams, operatorOf, purgeClient } from './operator.ts';

const help = `npm run --silent desk -- <command> [--server ws://127.0.0.1:8090] [--desk desk]

  streams [--days 3650]  makes the streams of a desk, or brings them to this version; what is in them stays.
                         --days: how long rows of the journal are kept
  purge <client's id>    removes every row that the desk has of a client; browsers keep theirs

The operator's password is read from QUOTEBENCH_NATS_PASSWORD. Node 20 needs NODE_OPTIONS=--experimental-websocket.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: 'ws://127.0.0.1:8090' },
    desk: { type: 'string', default: 'desk' },
    days: { type: 'string', default: '3650' },
    help: { type: 'boolean' },
  },
});
const [command, clientId] = positionals;
const days = Number(values.days);
const isPurge = command === 'purge' && clientId !== undefined;
if (values.help === true || !(isPurge || (command === 'streams' && days > 0))) {
  process.stderr.write(help);
  process.exit(values.help === true ? 0 : 2);
}
const operator = await operatorOf(values.server, process.env['QUOTEBENCH_NATS_PASSWORD'] ?? '').catch(
  (error: unknown) => {
    process.stderr.write(`${values.server}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
if (isPurge) process.stdout.write(`${await purgeClient(operator, values.desk, clientId)} rows removed\n`);
else process.stdout.write(`${(await makeStreams(operator, values.desk, { days })).join('\n')}\n`);
await operator.close();
