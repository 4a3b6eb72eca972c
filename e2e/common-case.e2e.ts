/** The common case, counted as an agent would do it: a family's two cars, from "New client" to quotes. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDemo } from './helpers.ts';
import { button, group, heading, region } from './locators.ts';

// One carrier takes its six to fifteen seconds, by the service's own clock.
test.setTimeout(120_000);

const most = { keystrokes: 326, presses: 7 };

/** The keyboard and the mouse, counted: a key typed is one, a combination of keys too, and so is a press of the mouse. */
function countedHands(page: Page) {
  const spent: { readonly on: string; readonly keys: number; readonly presses: number }[] = [];
  const sum = (of: 'keys' | 'presses') => spent.reduce((all, one) => all + one[of], 0);
  return {
    type: async (on: string, text: string) => {
      spent.push({ on, keys: text.length, presses: 0 });
      await page.keyboard.type(text);
    },
    key: async (on: string, key: string) => {
      spent.push({ on, keys: 1, presses: 0 });
      await page.keyboard.press(key);
    },
    press: async (on: string, control: Locator) => {
      spent.push({ on, keys: 0, presses: 1 });
      await control.click();
    },
    keystrokes: () => sum('keys'),
    presses: () => sum('presses'),
    /** Where they went, for whoever has to find shorter ways. */
    table: () => spent.map(({ on, keys, presses }) => `${keys}\t${presses}\t${on}`).join('\n'),
  };
}

type Hands = ReturnType<typeof countedHands>;

/** What is typed, or the key that answers; undefined where what is suggested is taken. */
type Answers = readonly (readonly [question: string, keys: string | undefined])[];

/** Answers what has the focus, and goes on with Enter to what is missing next. */
async function answerInTurn(page: Page, hands: Hands, answers: Answers): Promise<void> {
  for (const [question, keys] of answers) {
    await expect(inHand(page, question), question).toBeVisible();
    if (keys !== undefined) await hands.type(question, keys);
    await hands.key(`${question}: on`, 'Enter');
  }
}

/** The control of a question, while it has the focus; drivers and the named insured are asked some things alike. */
function inHand(page: Page, name: string): Locator {
  const exact = { name, exact: true } as const;
  const fields = page.getByRole('textbox', exact).or(page.getByRole('combobox', exact));
  const radios = page.getByRole('radiogroup', exact).getByRole('radio');
  return fields.or(radios).and(page.locator(':focus'));
}

const household: Answers = [
  ['Spoke with', 'Dana Whitlock'],
  ['Phone', '2175550163'],
  ['Named insured: first name', 'Dana'],
  ['Last name', 'Whitlock'],
  ['Home address: street', '14 Mill Ln'],
  ['Home address: city', 'Goshen'],
  ['Home address: state', 'il'],
  ['Home address: ZIP code', '61899'],
  ['Reason for quote', 'p'],
  ['Effective date', '12/1'],
  ['Auto insurance now?', 'y'],
  ['Current carrier', 'Lakeland'],
  ['Current policy expires', '12/1/26'],
  ['Current bodily injury limit', '1'],
  ['Years insured without gap', '6'],
  ['Home or renters with us?', 'n'],
  ['Reports notice given', 'y'],
  ['Declined, canceled or non-renewed?', 'n'],
  ['Household members 15+ not listed?', 'n'],
  ['Drives for rideshare?', 'n'],
  ['Delivers for pay?', 'n'],
  ['Salvage or rebuilt title?', 'n'],
  ['License suspended?', 'n'],
  ['Date of birth', '5/9/84'],
  ['Marital status', 'm'],
  ['Second named insured', 'Lee Whitlock'],
  ['Years at this address', '7'],
  ['Home ownership', 'o'],
];

const driver = (since: string): Answers => [
  ['License status', 'v'],
  ['License state', undefined],
  ['Year first licensed', since],
  ['On this policy', 'r'],
];

const vehicle = (vin: string, model: string, miles: string, who: string): Answers => [
  ['VIN', vin],
  ['Model year', undefined],
  ['Make', undefined],
  ['Model', model],
  ['Garaging ZIP code', undefined],
  ['Use', 'p'],
  ['Annual miles', miles],
  ['Ownership', 'o'],
  ['Titled to', undefined],
  ['Primary driver', who],
  ['Comprehensive deductible', '$5'],
  ['Collision deductible', '$5'],
];

test('two drivers and two vehicles of a new client are quoted within the keys and presses allowed @engines', async ({
  page,
}) => {
  await openDemo(page);
  const hands = countedHands(page);

  await test.step('a new client of personal auto', async () => {
    await hands.press('New client', button(page, 'New client'));
    await hands.type('Product', 'p');
    await hands.key('Product', 'Enter');
    await expect(heading(page, 'New client')).toBeVisible();
  });

  await test.step('the household', () => answerInTurn(page, hands, household));

  const drivers = group(page, 'Drivers and household members').getByRole('region');
  await test.step('two drivers, both known by name already', async () => {
    await expect(button(page, 'Add Dana Whitlock as driver')).toBeFocused();
    await hands.key('Add driver', 'Enter');
    await answerInTurn(page, hands, driver('2001'));
    await expect(drivers).toHaveCount(1);
    await hands.press('Add driver', button(page, 'Add Lee Whitlock as driver'));
    await answerInTurn(page, hands, [['Date of birth', '3/21/85'], ...driver('2003')]);
    await expect(drivers).toHaveCount(2);
  });

  await test.step('two vehicles', async () => {
    await expect(button(page, 'Add vehicle')).toBeFocused();
    await hands.key('Add vehicle', 'Enter');
    await answerInTurn(page, hands, vehicle('2T3W1RFV7NW900413', 'RAV4', '9000', 'd'));
    await hands.press('Add vehicle', button(page, 'Add vehicle'));
    await answerInTurn(page, hands, vehicle('2HKRW2H57HH900524', 'CR-V', '8000', 'l'));
    await expect(group(page, 'Vehicles').getByRole('region')).toHaveCount(2);
  });

  await test.step('what remains: no incidents, and the coverages', async () => {
    await expect(button(page, 'Add incident')).toBeFocused();
    await hands.key('None', 'Tab');
    await expect(button(page, /^None, Accidents/)).toBeFocused();
    await hands.key('None', 'Enter');
    await hands.press('Coverages', button(group(page, 'Coverage templates'), '100/300/100'));
  });

  await test.step('nothing is missing, and it is sent', async () => {
    await hands.press('Get quotes', button(page, 'Get quotes'));
    const panel = region(page, 'Get quotes');
    await expect(panel.getByText(/missing/)).toHaveCount(0);
    await hands.press('Send for quotes', button(panel, 'Send for quotes'));
  });

  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await expect(page.getByText(/^3 quotes · 2 agency estimates/).first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/^\$\d+ \/ 6 mo$/).first()).toBeVisible();
  expect(hands.keystrokes(), hands.table()).toBeLessThanOrEqual(most.keystrokes);
  expect(hands.presses(), hands.table()).toBeLessThanOrEqual(most.presses);
});
