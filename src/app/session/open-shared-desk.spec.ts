import { expect, it, onTestFinished, vi } from 'vitest';
import { specBrowser } from '../../lib/spec-browser.ts';

it('keeps the name that was typed where the sign-in gives none, and takes the one that it gives', async () => {
  specBrowser();
  vi.stubGlobal('document', { baseURI: 'http://127.0.0.1:9/' });
  vi.resetModules();
  const { openSharedDesk } = await import('./open-shared-desk.ts');
  const { changeSettings, settings } = await import('../../storage/settings.ts');
  let [name, deskMade] = ['', 'one'];
  vi.stubGlobal('fetch', async () =>
    Promise.resolve(
      new Response(name, { headers: { 'Content-Type': 'text/plain', 'X-Quotebench-Desk': deskMade } }),
    ),
  );
  changeSettings({ agent: 'Carla Diaz' });
  const join = async () => {
    const stop = openSharedDesk('gateway:x', 'desk').start();
    onTestFinished(stop);
    await expect.poll(() => settings().deskMade).toBe(deskMade);
    stop();
  };
  await join();
  expect(settings()).toMatchObject({ agent: 'Carla Diaz', signedInAs: '' });
  [name, deskMade] = ['carla', 'two'];
  await join();
  expect(settings()).toMatchObject({ agent: 'carla', signedInAs: 'carla' });
});
