/** Which state a ZIP code lies in, by its first three digits (USPS, Domestic Mail Manual L002 and L005). */

/**
 * First prefixes of the runs of one state, in order; each goes on to the next. `--` is assigned to none. Of 055, 205 and
 * 569 offices of the government are meant, of 885 El Paso. AA, AE and AP are military; PR, VI and GU are territories.
 */
const runs =
  '000--005NY006PR008VI009PR010MA028RI030NH039ME050VT055MA056VT060CT070NJ090AE099--100NY150PA197DE200DC201VA202DC206MD' +
  '213--214MD220VA247WV269--270NC290SC300GA320FL340AA341FL343--344FL345--346FL348--349FL350AL370TN386MS398GA400KY428--' +
  '430OH460IN480MI500IA529--530WI550MN568--569DC570SD578--580ND589--590MT600IL630MO659--660KS680NE694--700LA715--716AR' +
  '730OK733TX734OK750TX800CO817--820WY832ID839--840UT848--850AZ866--870NM885TX886--889NV899--900CA962AP967HI969GU970OR' +
  '980WA995AK';

const starts = [...runs.matchAll(/(\d{3})([A-Z]{2}|--)/g)].map(
  ([, prefix = '', code = '']) => [prefix, code] as const,
);

/** ZIP codes that are served from another state than their first digits say. */
const served: Readonly<Record<string, string>> = { '06390': 'NY', '83414': 'WY' };

/** The postal code of the state, as "MN"; undefined for what is no whole ZIP code, and where no state has its first digits. */
export function stateOfZip(zip: string): string | undefined {
  const five = /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1];
  if (five === undefined) return undefined;
  const code = served[five] ?? starts.findLast(([prefix]) => prefix <= five.slice(0, 3))?.[1];
  return code === '--' ? undefined : code;
}
