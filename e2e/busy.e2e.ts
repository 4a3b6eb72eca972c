/** A large agency: 3,000 clients, one of them with 1,000 vehicles. Long lists stay lists one can work in. */
import { expect, startDemoWith, test } from './fixtures.ts';
import { goToTab, openClient, openDemo, saved } from './helpers.ts';
import { button, exactText, group, textbox } from './locators.ts';

const fleet = 'Great Prairie Courier Inc';

/** A megabyte of answers is read for every line before it is saved; the benchmarks say how fast, this says that. */
const patient = { timeout: 120_000 };

test('one vehicle of a thousand is found, changed and saved', async ({ page }) => {
  test.slow();
  await startDemoWith(page, { scenario: 'busy' });
  await openDemo(page);
  await page.getByRole('searchbox', { name: 'Search clients', exact: true }).fill('Great Prairie');
  await openClient(page, fleet);
  await goToTab(page, 'Intake');

  const vehicles = group(page, 'Vehicles');
  // By the element: the names of a thousand buttons, asked again and again, take longer than all the rest.
  const titles = vehicles.locator('[data-closed] > button');
  await expect(titles).toHaveCount(1_000, patient);
  await titles.nth(699).press('Enter');
  await expect(titles).toHaveCount(999);
  const vin = textbox(vehicles, 'VIN');
  await expect(vin).toBeFocused();
  const cost = textbox(vehicles, 'Cost new');
  await cost.fill('51200');
  const number = await vin.inputValue();

  await button(page, 'Save').click();
  await saved(page, patient);
  await page.reload();
  await expect(titles).toHaveCount(1_000, patient);
  const find = page.getByRole('searchbox', { name: 'Find', exact: true });
  await find.fill(number);
  await expect(exactText(page, '1 found; Enter goes on')).toBeVisible();
  await find.press('Enter');
  await expect(vin).toBeFocused();
  await expect(cost).toHaveValue('51,200');
  await cost.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('52000');
  await expect(cost).toHaveValue('52000');

  await test.step('its history keeps each vehicle closed until it is opened', async () => {
    await goToTab(page, 'History');
    await expect(page.getByRole('heading', { name: '1 change', exact: true })).toBeVisible(patient);
    await page.getByRole('switch', { name: 'Whole record' }).click();
    const items = page.getByRole('group').filter({ has: page.getByRole('heading', { name: /^20\d\d / }) });
    await expect(items).toHaveCount(1_000, patient);
    const one = items.nth(699);
    await expect(exactText(one, 'Cost new')).toHaveCount(0);
    await one.getByRole('heading').click();
    await expect(exactText(one, 'Cost new')).toBeVisible();
  });
});
