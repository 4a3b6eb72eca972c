/** What the columns of a table are called: a header in the form in which it is compared, and the names of a question. */
import type { Question } from '../../../../domain/questions/schema.ts';
import { memo } from '../../../../lib/memo.ts';
import { searchable } from '../../../../lib/text.ts';

/** A header without case, punctuation and usual short forms: "Driver's License #" and "Drivers Lic No." are the same. */
export const normalizeHeader = (header: string): string => headerWords(header).join('');

/** The forms in which a header is compared: its words in their order, and in any order ("Loss date", "Date of loss"). */
function headerForms(header: string): readonly string[] {
  const forms = [header, withoutBrackets(header)].flatMap((text) => {
    const words = headerWords(text);
    return [words.join(''), words.toSorted().join('')];
  });
  return [...new Set(forms)].filter((form) => form !== '');
}

const withoutBrackets = (text: string): string =>
  text.replaceAll(/\(.*?\)/g, (inside) => (inside.includes('$') ? '$' : ''));

/** Names of a question in each of these places are surer than those in the next; the trade's names come last. */
export const tradeTier = 3;

/**
 * How sure a question's name in a header is: 0 for its label, 1 for its id, 2 for a short form of either, and from
 * `tradeTier` on for what the trade calls it, the surest first. Undefined where it is none of these.
 */
export function sureness(question: Question, { whole, unpriced, parts }: HeaderName): number | undefined {
  const rank = rankIn(question, isPriced(question) ? [...whole, ...unpriced] : whole);
  if (rank !== undefined || parts.length === 0) return rank;
  const ranks = parts.map((part) => rankIn(question, part));
  const known = ranks.filter((one) => one !== undefined);
  return known.length === ranks.length ? Math.max(tradeTier, ...known) : undefined;
}

/** "Bldg $" is what a building is worth, never its number. */
const isPriced = ({ kind }: Question): boolean => kind === 'money' || kind === 'choice';

/** A header as it is compared: its forms, and those of the parts of "Loss payee / lienholder", of which each names it. */
export interface HeaderName {
  readonly whole: readonly string[];
  /** Without its dollar sign; none where it has none. */
  readonly unpriced: readonly string[];
  readonly parts: readonly (readonly string[])[];
}

export const readName = (header: string): HeaderName => ({
  whole: headerForms(header),
  unpriced: header.includes('$') ? headerForms(header.replaceAll('$', '')) : [],
  parts: /[/|&]/.test(header) ? header.split(/[/|&]/).map(headerForms) : [],
});

function rankIn(question: Question, forms: readonly string[]): number | undefined {
  const names = namesOf(question);
  const ranks = forms.map((form) => names.get(form)).filter((rank) => rank !== undefined);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

/** The forms of all names of a question with how sure each is. */
const namesOf = memo((question: Question): ReadonlyMap<string, number> => {
  const { label, qid } = question;
  const plain = withoutBrackets(label);
  const shortId = qid.replace(/^[^_]*_/, '');
  const labels = [label, plain, plain.replace(/[,:].*/, '')].flatMap(headerForms);
  const short = [...labels, ...headerForms(figures.has(shortId) ? '' : shortId)];
  const own = [
    headerForms(label),
    // "in_paid" has small words alone besides.
    headerForms(qid).filter((form) => !figures.has(form)),
    // "No" may number the rows.
    short.filter((name) => name.length > 2),
  ];
  const labelForms = new Set(labels);
  const trade = tradeNames
    .filter((group) => group.some((forms) => forms.some((form) => labelForms.has(form))))
    .flatMap((group) => group.flatMap((forms, at) => forms.map((form) => [form, tradeTier + at] as const)));
  const names = new Map<string, number>();
  for (const [form, rank] of [
    ...own.flatMap((forms, tier) => forms.map((form) => [form, tier] as const)),
    ...trade,
  ])
    names.set(form, Math.min(rank, names.get(form) ?? Infinity));
  return names;
});

/** An id such as "lo_paid" is short for more than its last word says: paid is not what is paid and reserved. */
const figures: ReadonlySet<string> = new Set(['paid', 'reserve', 'reserved', 'incurred', 'total', 'amount']);

/** The words of a header, each in one form. */
function headerWords(header: string): string[] {
  const apart = header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll}{2,})/gu, '$1 $2');
  return searchable(apart)
    .replaceAll(/['’‘]/g, '')
    .replaceAll(/[#%$]/g, ' $& ')
    .split(/[^\p{L}\p{N}#%$]+/u)
    .flatMap((word) => oneForm.get(word) ?? [word])
    .filter((word) => word !== '' && !smallWords.has(word))
    .map((word) => (/[^siu]s$/.test(word) && word.length > 3 && word !== 'years' ? word.slice(0, -1) : word));
}

const smallWords: ReadonlySet<string> = new Set(['of', 'the', 'in', 'at', 'for', 'and', 'or', 'to', 'is']);

/** Short forms and spellings of words, each with what it is compared as. */
const oneForm: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    no: '# number num nbr nr',
    '%': 'percent pct percentage',
    year: 'yr',
    years: 'yrs',
    vehicle: 'veh vehs',
    license: 'lic lics',
    address: 'addr adr',
    building: 'bldg bld bldgs',
    location: 'loc locn',
    deductible: 'ded deduct dedt',
    comprehensive: 'comp compr',
    collision: 'coll collsn',
    amount: 'amt $',
    built: 'blt',
    date: 'dt',
    description: 'desc descr descrip',
    value: 'val',
    construction: 'const constr',
    protection: 'prot',
    original: 'orig',
    garaging: 'garage garaged',
    employee: 'emp emps employees ees',
    total: 'tot ttl',
    reserve: 'reserved reserves rsv rsvs',
    payroll: 'payrolls remuneration',
    driver: 'drv drvr drivers',
    operator: 'oper',
    personal: 'pers',
    property: 'prop',
    replacement: 'repl',
    estimated: 'est',
    sprinklered: 'sprinkler sprinklers sprink spklr spr',
    manufacturer: 'mfr mfg manuf',
    sq: 'square',
    ft: 'feet foot footage',
    'sq ft': 'sqft sf',
    'zip code': 'zipcode',
  }).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word.split(' ')] as const)),
);

/** Names of one thing in the trade's schedules, statements and reports, the surest first. */
const tradeNames: readonly (readonly (readonly string[])[])[] = [
  'VIN | vehicle identification # | VIN # | VIN/SN | VIN/serial # | serial # | vehicle ID | vehicle ID # | vehicle VIN | chassis # | VIN serial | ID #',
  'model year | vehicle year | year | MY | year of manufacture | year model',
  'make | vehicle make | manufacturer | make of vehicle | trade name',
  'model | vehicle model | model name | model description | series',
  'size | size class | weight class | vehicle class | body class | GVW | GVWR | gross vehicle weight | GVW/GCW | GVW lbs | GVWR lbs | gross weight | weight | body type | vehicle type | type of vehicle | body style | body | class | type',
  'use | usage | vehicle use | use of vehicle | use class | business use',
  'radius of operation | radius | operating radius | radius class | radius miles | farthest zone | farthest terminal | farthest term | zone',
  'garaging ZIP code | garaging ZIP | garage ZIP | principal garaging ZIP | ZIP where garaged | garaging postal code | ZIP code | ZIP | postal code | garaging address | garaging location | place of garaging | where parked | parked | parked at | parking location | where kept | kept at | overnight location | overnight parking',
  'comprehensive deductible | comp ded | comprehensive | OTC deductible | other than collision deductible | OTC | other than collision | comp/OTC ded | comp/OTC | comp deductible amount | specified causes deductible',
  'collision deductible | coll ded | collision | coll deductible amount',
  'cost new | original cost new | OCN | new cost | cost when new | MSRP | original cost | original value | price new | purchase price | cost | vehicle value | value',
  "stated amount | stated value | agreed value | ACV | actual cash value | current value | market value | insured value | what it's worth | worth | value today",
  'ownership | owned/leased | owned or leased | own/lease | owned leased financed | leased? | owned? | lease/own | lease own',
  'lienholder or lessor | lienholder | lien holder | loss payee | lender | lessor | finance company | financed by | leasing company | lienholder name | loss payee name | additional interest | bank',
  'principal operator | principal driver | primary driver | main driver | assigned driver | driver name | driver assigned | operator | driver',
  'annual miles | annual mileage | mileage per year | miles per year | yearly mileage | mileage',
  'one-way miles | miles one way | commute miles | commute | miles to work | commute distance',
  'titled to | title holder | registered to | registered owner | name on title | titled owner',
  'rental | rental reimbursement | transportation expense',
  'towing and labor | towing | tow | roadside | roadside assistance',
  'personal use | private use | taken home',
  'first name | first | given name | fname | driver first name | first name MI | first and middle name | first middle name',
  'last name | last | surname | family name | lname | driver last name',
  'date of birth | DOB | birth date | birthdate | birthday | birth | driver DOB | born',
  'driver license # | license # | DL # | DLN | OLN | license | driver license | DL | drivers lic # | operator license # | license ID | CDL #',
  'license state | DL state | state licensed | state of license | license ST | DL ST | state issued | issuing state | driver license state | state lic | licensed state | state | ST',
  'year first licensed | first licensed | licensed since | year licensed | year license | first year licensed | date licensed | year of first license',
  'CDL class | CDL | license class | class of license | CDL type',
  'drives | driving frequency | frequency | driver type',
  'relation to named insured | relationship to insured | relation to insured | relationship | relation | relationship to applicant',
  'marital status | marital | mar stat | marital stat',
  'license status | lic stat | driver status',
  'street | street address | location address | building address | property address | address 1 | address line 1 | mailing address | physical address | premises address | address',
  'city | town | municipality | location city | city/town | property city',
  'state | ST | location state | property state | state/province | province',
  'ZIP code | ZIP | postal code | location ZIP | property ZIP | ZIP postal code',
  'premises # | location # | premises | prem # | location ID | site # | site | location | prem',
  'building # | building ID | building | structure #',
  'interest in building | interest | owner/tenant | owner or tenant | owned or leased | occupancy interest | insured interest',
  'area | total area | area sq ft | total sq ft | square feet | square footage | building sq ft | gross sq ft | building area | floor area | sq ft occupied',
  'year built | built | year of construction | construction year | building year built | original year built',
  'construction | construction type | construction class | ISO construction | ISO construction class | construction code | const type description | ISO const code',
  'stories | # stories | # of stories | stories # | floors | # of floors | number of floors',
  'roof updated | year roof updated | roof year | year of roof | roof update | roof replaced | last roof replacement',
  'protection class | PPC | fire protection class | public protection class | ISO protection class | ISO PPC | prot cl | PC',
  'sprinklered % of area | % sprinklered | sprinklered % | sprinklered | % of area sprinklered | automatic sprinklers | sprinkler system | sprinklered (Y/N)',
  'alarm | burglar alarm | alarm type | fire alarm | central station alarm',
  'building limit | building value | building replacement cost | building RC | building RCV | building amount | building insured value | building coverage | real property value | real property | building TIV | coverage a building',
  'business personal property | BPP limit | BPP value | BPP RCV | contents RCV | contents amount | BPP | contents limit | contents value | contents | personal property value | personal property | business property | BPP amount | contents replacement cost',
  'valuation | valuation method | valuation basis | RC/ACV',
  'date of loss | loss date | DOL | occurrence date | date of occurrence | incident date | date of incident | accident date | date of accident | event date | claim date | date | occurred | date occurred',
  'accident or conviction date | violation date | conviction date | DOL | accident date | incident date | occurrence date | date of occurrence | date of loss | loss date | citation date | date',
  'paid and reserved | paid or reserved | total incurred | incurred total | paid plus reserved | gross incurred | incurred loss | incurred amount | loss incurred | total gross incurred | total loss incurred | incurred | total claim cost | net incurred | total net incurred',
  'paid | total paid | amount paid | paid loss | loss paid | paid to date | paid amount | net paid | gross paid',
  'total incurred | incurred | gross incurred | incurred losses | losses incurred | total losses | net incurred',
  'what happened | loss description | description of loss | claim description | description of claim | accident description | description of accident | incident description | description of occurrence | occurrence description | loss details | description | details | narrative | remarks | violation description | comments',
  'kind | cause of loss | type of loss | loss type | claim type | loss cause | violation type | incident type | type of claim | cause | peril | violation | type',
  'class code | WC class | WC code | WC class code | NCCI code | NCCI class code | NCCI class | class code # | comp class code | comp code | classification code | code | class',
  'location | location # | work location | job location | site',
  'duties | job description | job duties | class description | classification description | classification | description of duties | categories duties classifications | description | job title | occupation',
  'full-time employees | full time | # full time | FT employees | employees full time | # of full time employees | FT | # employees FT | full time count',
  'part-time employees | part time | # part time | PT employees | employees part time | # of part time employees | PT | # employees PT | part time count',
  'payroll | estimated annual payroll | annual payroll | estimated payroll | estimated annual remuneration/payroll | gross payroll | total payroll | annual wages | wages | payroll amount',
  'remuneration | salary | payroll | annual salary | compensation | officer payroll',
  'included or excluded | included/excluded | inc/exc | incl/excl | include/exclude | inclusion | coverage election',
  'title | position | title/relationship | job title | officer title | role',
  'ownership % | % owned | % ownership | % of ownership | owner %',
  'name exactly as required | interest name | mortgagee name | mortgageholder name | lender name | company name | additional insured name | name',
  'name | owner name | officer name | full name | name of owner | partner name',
  'loan # | loan/account # | account # | mortgage # | loan account # | reference #',
  'policy year | policy term | term year | policy period | effective year | year | term',
  'carrier | insurance carrier | insurance company | carrier name | insurer | company | writing company',
  'policy # | policy | policy ID',
  'audited premium | premium | annual premium | total premium | final premium | earned premium',
  'mod that year | experience mod | experience modification | EMR | mod factor | xmod | e-mod | mod',
  'claims | # claims | # of claims | claim count | total claims | number of claims | claims count',
  'loss run valued on | valuation date | valued as of | as of date | evaluation date | value date',
  'still open | open? | open/closed | claim status | status',
  'value | scheduled value | amount of insurance | appraised value | item value | insured value | limit',
].map((group) => group.split(' | ').map(headerForms));
