/** What a surplus lines carrier charges beside the premium; fees are fully earned. */
import { exact, over, rounded, times } from './exact.ts';
import type { Charge } from './program.ts';

/** Surplus lines tax in per cent, by state; 3 in any other. */
const taxes: Readonly<Record<string, number>> = { IL: 3.5, IN: 2.5, TN: 5, MO: 5, GA: 4 };

const policyFee = 20_000;
const inspectionFee = 15_000;

/** The tax is on the premium and the policy fee. `premium` in cents. */
export function surplusLinesCharges(premium: number, state: string): Charge[] {
  const percent = taxes[state] ?? 3;
  const ofTaxable = (rate: number) => rounded(times(exact(premium + policyFee), over(exact(rate), 100)));
  const stamping =
    state === 'IL' ? [{ label: 'Stamping fee 0.04 %', cents: ofTaxable(0.04), due: true }] : [];
  return [
    { label: 'Policy fee', cents: policyFee, due: true },
    { label: 'Inspection fee', cents: inspectionFee, due: true },
    { label: `Surplus lines tax ${percent} %`, cents: ofTaxable(percent), due: true },
    ...stamping,
    {
      label: 'Minimum earned premium 25 %',
      cents: rounded(times(exact(premium), exact(0.25))),
      due: false,
    },
  ];
}
