/** The agency's shared desk behind the gateway. Loaded only in a build that has one. */
import { createDesk } from '../../desk/desk.ts';
import { natsEngine } from '../../desk/nats-engine.ts';
import { appBase } from '../../lib/app-base.ts';
import type { SharedDesk } from '../../operations/session.ts';
import { changeSettings, settings } from '../../storage/settings.ts';

/** @param connection the key of its local data. @param desk its name, as the operator has it */
export function openSharedDesk(connection: string, desk: string): SharedDesk {
  const address = new URL(`${appBase}shared`, document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  const shared = createDesk({
    connection,
    desk: () => `${desk} ${settings().deskMade}`,
    name: () => settings().agent,
    engine: () =>
      natsEngine({
        address: address.href,
        desk,
        enter: async () => {
          const { name, deskMade } = await whoIsSignedIn();
          const isAnother = deskMade !== settings().deskMade;
          // A sign-in that gives no name leaves the one that was typed.
          changeSettings({ agent: name || settings().agent, signedInAs: name, deskMade });
          if (!isAnother) return;
          // It was made anew, or restored: all that is here is sent, and all that is there is read.
          setTimeout(shared.start);
          throw new Error('It is another desk.');
        },
      }),
  });
  return shared;
}

/** What the gateway's sign-in knows; with it the browser gets the cookie that lets it in. @throws without a sign-in */
async function whoIsSignedIn() {
  const answer = await fetch(`${appBase}me`, { cache: 'no-store' });
  const type = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok || !type.startsWith('text/plain')) throw new Error('Nobody is signed in.');
  return { name: (await answer.text()).trim(), deskMade: answer.headers.get('X-Quotebench-Desk') ?? '' };
}
