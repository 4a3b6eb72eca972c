interface AmountFormat {
  /** ISO 4217 code: adds the currency's sign. */
  readonly currency?: string | undefined;
  readonly digits?: number;
  /** Writes a plus before what is above zero, for differences. */
  readonly signed?: boolean;
}

const made = new Map<string, Intl.NumberFormat>();

/** An amount in major units: "1,234.50", "$1,234.50", "+36.00", "−12.00". Zero is "0.00". What is no number is "not a number". */
export function formatAmount(
  value: number,
  { currency, digits = 2, signed = false }: AmountFormat = {},
): string {
  if (!Number.isFinite(value)) return 'not a number';
  const key = `${currency ?? ''}/${digits}/${signed}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: signed ? 'exceptZero' : 'negative',
      ...(currency !== undefined && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    });
    made.set(key, format);
  }
  // The minus of typography is as wide as the plus, so that columns of differences line up.
  return format.format(value).replace('-', '−');
}
