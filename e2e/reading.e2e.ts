/** How every response is read: what a service gets wrong loses nothing, hides nothing and is taken for nothing else. */
import { createNodeService } from '../mocks/node.ts';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { answer, connectTo, draftSaved, goTo, newClient, saveClient } from './helpers.ts';
import { button, heading, region, textbox } from './locators.ts';

test('responses in unusual forms are read, and those that are none are not believed @http-only', async ({
  page,
}) => {
  const service = await createNodeService({ scenario: 'empty', clock: 'machine' });
  const { baseUrl, close } = await service.listen(0);
  const call = async (method: string, path: string, body?: object): Promise<string> => {
    const headers = {
      Authorization: `Basic ${service.tenants[0]?.credential}`,
      'Content-Type': 'application/json',
    };
    const text = body === undefined ? null : JSON.stringify(body);
    return (await fetch(`${baseUrl}/v3${path}`, { method, headers, body: text })).text();
  };
  const email = textbox(page, 'E-mail');
  try {
    await connectTo(page, { baseUrl, tenants: service.tenants });
    await newClient(page);
    await answer(page, {
      'Named insured': { type: 'Locked Bakery' },
      'E-mail': { type: '1@client.example' },
    });
    await saveClient(page);
    const clientId = new URL(page.url()).pathname.split('/')[2] ?? '';
    const archived = () => call('GET', `/client/${clientId}/product/${clientId}`);

    await test.step('a 200 that refuses keeps what was typed, and says why', async () => {
      await service.setFaults([{ name: 'refused-with-200', endpoints: ['saveClient'], times: 1 }]);
      await email.fill('2@client.example');
      await draftSaved(page);
      await button(page, 'Save').click();
      await expect(page.getByText(/Locked for maintenance until 6 PM\./).first()).toBeVisible();
      expect(await archived()).toContain('1@client.example');
      await expect(email).toHaveValue('2@client.example');
      await saveClient(page);
      expect(await archived()).toContain('2@client.example');
    });

    await test.step('ids in upper case are the same ids, in an address too', async () => {
      await service.setFaults([{ name: 'upper-case-ids' }]);
      await goTo(page, paths.intake(clientId.toUpperCase()));
      await expect(heading(page, 'Locked Bakery')).toBeVisible();
      await email.fill('3@client.example');
      await draftSaved(page);
      await saveClient(page);
      await goTo(page, paths.history(clientId.toUpperCase()));
      await expect(button(region(page, 'Versions'), /Saved 1 change$/)).toHaveCount(2);
    });

    await test.step('numbers of any length come back as they were', async () => {
      await service.setFaults([{ name: 'large-numbers' }]);
      await goTo(page, paths.intake(clientId));
      await email.fill('4@client.example');
      await draftSaved(page);
      await saveClient(page);
      await service.setFaults([]);
      const record = await archived();
      expect(record).toContain('4@client.example');
      expect(record).toContain('"x_ledger":90071992547409931');
      expect(record).toContain('"x_rate":1.0');
    });

    await test.step('a list where a map is meant is an empty map', async () => {
      const made = await call('PUT', '/client', { clientName: 'Blank Bakery', clientType: 'COMMERCIAL' });
      await service.setFaults([{ name: 'empty-lists' }]);
      await goTo(page, paths.intake(/"clientId":"([^"]+)"/.exec(made)?.[1] ?? ''));
      await expect(heading(page, 'Blank Bakery')).toBeVisible();
      await expect(email).toHaveValue('');
    });

    await test.step('nothing of another client is shown under this one', async () => {
      await service.setFaults([{ name: 'another-client' }]);
      await goTo(page, paths.client(clientId));
      await expect(page.getByRole('alert').filter({ hasText: 'Client not read' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText('Somebody Else');
    });
  } finally {
    await close();
  }
});
