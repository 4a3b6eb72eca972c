/**
 * The list that `docs/personal-auto-questions.xlsx` is made of: 60 questions of a personal auto product, and a worksheet
 * that says what is in them. The ids are invented; a service's own take their place.
 */
import { readTables, writeTables, type NamedTable } from '../../src/domain/questions/list/list-tables.ts';
import type { QuestionList } from '../../src/domain/questions/list/columns.ts';
import { writeWorkbook } from '../../src/lib/tables/write-workbook.ts';

/** Rows of text, "¦" between cells. */
const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('¦').map((cell) => cell.trim()));

const survey = table(`
type ¦ name ¦ label ¦ hint ¦ required ¦ relevant ¦ more
begin_group ¦ ¦ Contact
text ¦ first_name ¦ First name ¦ ¦ yes ¦ ¦ identity=yes
text ¦ last_name ¦ Last name ¦ ¦ yes ¦ ¦ identity=yes
date ¦ birth_date ¦ Date of birth ¦ ¦ yes ¦ ¦ identity=yes; sensitive=yes; price=yes; max=effective()
select_one marital ¦ marital_status ¦ Marital status ¦ ¦ yes ¦ ¦ price=yes
phone ¦ phone ¦ Phone ¦ ¦ yes
email ¦ email ¦ E-mail
text ¦ street ¦ Home address: street ¦ ¦ yes
text ¦ city ¦ Home address: city ¦ ¦ yes
state ¦ state ¦ Home address: state ¦ ¦ yes ¦ ¦ price=yes
zip ¦ zip ¦ Home address: ZIP code ¦ ¦ yes ¦ ¦ price=yes
yes_no ¦ reports_notice ¦ Reports notice given? ¦ Read the notice aloud. ¦ yes
end_group
begin_group ¦ ¦ Policy
select_one reasons ¦ reason ¦ Reason for quote ¦ ¦ yes ¦ ¦ not_for_client=yes
date ¦ effective_date ¦ Effective date ¦ ¦ yes ¦ ¦ choice_of_client=yes
select_one terms ¦ term ¦ Term ¦ ¦ yes ¦ ¦ choice_of_client=yes; price=yes; default=6; default_from=Usual term
yes_no ¦ delivers ¦ Delivers food or people for pay? ¦ ¦ yes ¦ ¦ ask_first=yes; ask_again=yes
yes_no ¦ suspended ¦ License suspended in 5 years? ¦ ¦ yes ¦ ¦ ask_first=yes; ask_again=yes
end_group
begin_group ¦ ¦ Current/prior insurance
yes_no ¦ insured_now ¦ Insured now? ¦ ¦ yes ¦ ¦ price=yes
text ¦ current_carrier ¦ Current carrier ¦ ¦ yes ¦ \${insured_now} = 'YES'
text ¦ current_policy ¦ Current policy number ¦ ¦ ¦ \${insured_now} = 'YES'
date ¦ current_ends ¦ Current policy expires ¦ The X-date. ¦ yes ¦ \${insured_now} = 'YES' ¦ price=yes
money ¦ current_premium ¦ Current premium, 6 months ¦ ¦ ¦ \${insured_now} = 'YES' ¦ min=0; ask_again=yes
select_one bodily ¦ current_limit ¦ Current bodily injury limit ¦ ¦ ¦ \${insured_now} = 'YES' ¦ price=yes; current_coverage=BI.limit
calculate ¦ gap_days ¦ Days without insurance ¦ ¦ ¦ \${insured_now} = 'YES' ¦ calculation=days-between(\${current_ends}, effective())
end_group
begin_repeat ¦ drivers ¦ Drivers ¦ ¦ yes ¦ ¦ item=driver; min=1; max=8; title=\${driver_first}[ \${driver_last}][ · {\${driver_birth} as age}]
text ¦ driver_first ¦ First name ¦ ¦ yes ¦ ¦ key=yes
text ¦ driver_last ¦ Last name ¦ ¦ yes ¦ ¦ key=yes
date ¦ driver_birth ¦ Date of birth ¦ ¦ yes ¦ ¦ sensitive=yes; price=yes; max=effective()
calculate ¦ driver_age ¦ Age at the effective date ¦ ¦ ¦ ¦ calculation=years-between(\${driver_birth}, effective())
select_one relations ¦ driver_relation ¦ Relation to the named insured ¦ ¦ yes
license ¦ driver_license ¦ Driver's license no. ¦ ¦ yes ¦ ¦ sensitive=yes
state ¦ driver_license_state ¦ License state ¦ ¦ yes ¦ ¦ suggest=\${state}
integer ¦ driver_years ¦ Years licensed ¦ ¦ yes ¦ ¦ price=yes; min=0; max=\${driver_age}
select_one driver_kinds ¦ driver_kind ¦ Rated or excluded ¦ ¦ yes ¦ ¦ price=yes
yes_no ¦ driver_sr22 ¦ SR-22 needed? ¦ ¦ yes ¦ \${driver_kind} = 'RATED' ¦ price=yes
yes_no ¦ driver_student ¦ Good student? ¦ B average or better. ¦ ¦ \${driver_age} < 25 ¦ price=yes; ask_again=yes
yes_no ¦ driver_course ¦ Defensive driving course? ¦ In 3 years. ¦ ¦ \${driver_kind} = 'RATED' ¦ price=yes
end_repeat
begin_repeat ¦ vehicles ¦ Vehicles ¦ ¦ yes ¦ ¦ item=vehicle; min=1; max=10; title=\${vehicle_year}[ \${vehicle_make}][ \${vehicle_model}]
vin ¦ vehicle_vin ¦ VIN ¦ ¦ yes ¦ ¦ key=yes; price=yes
year ¦ vehicle_year ¦ Year ¦ ¦ yes ¦ ¦ price=yes; suggest=vin-year(\${vehicle_vin})
text ¦ vehicle_make ¦ Make ¦ ¦ yes ¦ ¦ price=yes
text ¦ vehicle_model ¦ Model ¦ ¦ yes ¦ ¦ price=yes
select_one uses ¦ vehicle_use ¦ Use ¦ ¦ yes ¦ ¦ price=yes
integer ¦ vehicle_miles ¦ Annual miles ¦ ¦ yes ¦ ¦ price=yes; min=0; max=200000; ask_again=yes
select_one ownership ¦ vehicle_ownership ¦ Ownership ¦ ¦ yes
text ¦ vehicle_lender ¦ Lender or lessor ¦ ¦ yes ¦ \${vehicle_ownership} != 'OWNED'
zip ¦ vehicle_zip ¦ Garaging ZIP code ¦ ¦ yes ¦ ¦ price=yes; suggest=\${zip}
reference drivers ¦ vehicle_driver ¦ Primary driver ¦ ¦ yes ¦ ¦ price=yes
select_one deductibles ¦ vehicle_comp ¦ Comprehensive deductible ¦ ¦ yes ¦ ¦ price=yes; choice_of_client=yes; covers=COMP.deductible
select_one deductibles ¦ vehicle_coll ¦ Collision deductible ¦ ¦ yes ¦ ¦ price=yes; choice_of_client=yes; covers=COLL.deductible
select_one rentals ¦ vehicle_rental ¦ Rental (per day / max) ¦ ¦ ¦ \${vehicle_coll} != 'NONE' ¦ price=yes; choice_of_client=yes; covers=RENT.limit
end_repeat
begin_repeat ¦ incidents ¦ Accidents and violations ¦ ¦ yes ¦ ¦ item=incident; ask_again=yes; title={\${incident_date} as yearMonth}[ · {\${incident_kind} as optionLabel}]
reference drivers ¦ incident_driver ¦ Driver ¦ ¦ yes
date ¦ incident_date ¦ Date ¦ ¦ yes ¦ ¦ price=yes; max=effective()
select_one incident_kinds ¦ incident_kind ¦ Kind ¦ ¦ yes ¦ ¦ price=yes
money ¦ incident_paid ¦ Amount paid ¦ ¦ ¦ \${incident_kind} = 'ACCIDENT' ¦ price=yes; min=0
yes_no ¦ incident_fault ¦ At fault? ¦ ¦ yes ¦ \${incident_kind} = 'ACCIDENT' ¦ price=yes
end_repeat
begin_group ¦ ¦ Coverages
select_one bodily ¦ bi_limit ¦ Bodily injury ¦ ¦ yes ¦ ¦ price=yes; choice_of_client=yes; covers=BI.limit
select_one damage ¦ pd_limit ¦ Property damage ¦ ¦ yes ¦ ¦ price=yes; choice_of_client=yes; covers=PD.limit
select_one bodily ¦ um_limit ¦ Uninsured motorist ¦ ¦ yes ¦ ¦ price=yes; choice_of_client=yes; covers=UM.limit; suggest=\${bi_limit}
yes_no ¦ um_signed ¦ Lower UM limit signed for? ¦ ¦ bind ¦ \${um_limit} != \${bi_limit}
select_one medical ¦ med_limit ¦ Medical payments ¦ ¦ ¦ ¦ price=yes; choice_of_client=yes; covers=MED.limit
yes_no ¦ towing ¦ Towing? ¦ ¦ ¦ ¦ price=yes; choice_of_client=yes
long_text ¦ notes ¦ Notes for the carrier
end_group`);

const choices = table(`
list_name ¦ name ¦ label
marital ¦ SINGLE ¦ Single
marital ¦ MARRIED ¦ Married
marital ¦ DIVORCED ¦ Divorced
marital ¦ WIDOWED ¦ Widowed
reasons ¦ NEW ¦ New vehicle or driver
reasons ¦ PRICE ¦ Price
reasons ¦ SERVICE ¦ Service
reasons ¦ NONRENEWED ¦ Not renewed
terms ¦ 6 ¦ 6 months
terms ¦ 12 ¦ 12 months
bodily ¦ 25/50 ¦ $25,000 / $50,000
bodily ¦ 50/100 ¦ $50,000 / $100,000
bodily ¦ 100/300 ¦ $100,000 / $300,000
bodily ¦ 250/500 ¦ $250,000 / $500,000
damage ¦ 25000 ¦ $25,000
damage ¦ 50000 ¦ $50,000
damage ¦ 100000 ¦ $100,000
medical ¦ NONE ¦ None
medical ¦ 1000 ¦ $1,000
medical ¦ 5000 ¦ $5,000
relations ¦ INSURED ¦ Named insured
relations ¦ SPOUSE ¦ Spouse or partner
relations ¦ CHILD ¦ Child
relations ¦ OTHER ¦ Other
driver_kinds ¦ RATED ¦ Rated
driver_kinds ¦ EXCLUDED ¦ Excluded
uses ¦ PLEASURE ¦ Pleasure
uses ¦ COMMUTE ¦ To work or school
uses ¦ BUSINESS ¦ Business
uses ¦ FARM ¦ Farm
ownership ¦ OWNED ¦ Owned
ownership ¦ FINANCED ¦ Financed
ownership ¦ LEASED ¦ Leased
deductibles ¦ NONE ¦ No coverage
deductibles ¦ 250 ¦ $250
deductibles ¦ 500 ¦ $500
deductibles ¦ 1000 ¦ $1,000
rentals ¦ NONE ¦ None
rentals ¦ 30/900 ¦ $30 / $900
rentals ¦ 50/1500 ¦ $50 / $1,500
incident_kinds ¦ ACCIDENT ¦ Accident
incident_kinds ¦ MINOR ¦ Minor violation
incident_kinds ¦ MAJOR ¦ Major violation`);

const settings = table(`
product ¦ client_type ¦ version ¦ effective_date ¦ client_name ¦ phone ¦ email ¦ reports_notice ¦ violations ¦ prior_carrier ¦ prior_policy ¦ prior_premium ¦ prior_ends
Personal auto ¦ personal ¦ 1 ¦ effective_date ¦ \${first_name}[ \${last_name}] ¦ phone ¦ email ¦ in(\${reports_notice}, 'YES') ¦ count(\${incidents}, \${incident_kind} != 'ACCIDENT') ¦ current_carrier ¦ current_policy ¦ current_premium ¦ current_ends`);

const checks = table(`
name ¦ rule ¦ message ¦ severity ¦ questions
gap ¦ \${gap_days} > 0 ¦ {\${gap_days}} days without insurance. ¦ warn ¦ current_ends
excluded-drives ¦ any(\${vehicles}, item(\${vehicle_driver}, \${driver_kind}) = 'EXCLUDED') ¦ An excluded driver is the primary driver. ¦ refuse ¦ vehicles, vehicle_driver`);

const templates = table(`
template ¦ question ¦ value
25/50/25 ¦ bi_limit ¦ 25/50
25/50/25 ¦ pd_limit ¦ 25000
25/50/25 ¦ um_limit ¦ 25/50
100/300/100 ¦ bi_limit ¦ 100/300
100/300/100 ¦ pd_limit ¦ 100000
100/300/100 ¦ um_limit ¦ 100/300`);

const offers = table(`
code ¦ label
UMB ¦ Umbrella
GAP ¦ Loan or lease gap
RENT ¦ Rental reimbursement`);

const suggestions = table(`
list ¦ label ¦ relevant ¦ question ¦ value
drivers ¦ Add {\${first_name}} ¦ not(blank(\${first_name})) and not(any(\${drivers}, \${driver_relation} = 'INSURED')) ¦ driver_first ¦ \${first_name}
drivers ¦ Add {\${first_name}} ¦ not(blank(\${first_name})) and not(any(\${drivers}, \${driver_relation} = 'INSURED')) ¦ driver_last ¦ \${last_name}
drivers ¦ Add {\${first_name}} ¦ not(blank(\${first_name})) and not(any(\${drivers}, \${driver_relation} = 'INSURED')) ¦ driver_birth ¦ \${birth_date}
drivers ¦ Add {\${first_name}} ¦ not(blank(\${first_name})) and not(any(\${drivers}, \${driver_relation} = 'INSURED')) ¦ driver_relation ¦ 'INSURED'`);

/** What each part of the list says, for who reads it in a spreadsheet. */
const about = table(`
Worksheet ¦ Column or row ¦ What it says
survey ¦ ¦ One row a question, in the order in which it is asked.
survey ¦ type ¦ What is typed: text, date, money, yes_no, vin, phone, select_one and the name of its choices …
survey ¦ name ¦ The question's id, as the service has it. Put yours here.
survey ¦ label ¦ What the agent reads. A few words.
survey ¦ hint ¦ Small print below it.
survey ¦ required ¦ yes: asked for before quotes. bind: before binding only, as a signature. Neither stops a save.
survey ¦ relevant ¦ When it is asked. Without one: always. current_carrier is asked of who is insured now.
survey ¦ begin_group, end_group ¦ A section.
survey ¦ begin_repeat, end_repeat ¦ A list: drivers, vehicles. Its questions are asked of each.
survey ¦ title ¦ How one item of a list is called: first name, last name and age of a driver.
survey ¦ item ¦ One of the list, for its buttons: "Add driver".
survey ¦ min, max ¦ The least and the most: of a number, of a date, or of the items of a list. A rule can be one.
survey ¦ key ¦ Two items with the same answers to these are one entered twice.
survey ¦ calculation ¦ Worked out and shown, never sent: gap_days, driver_age.
survey ¦ suggest ¦ Offered while it is blank, in one press: the year that the VIN says.
survey ¦ default ¦ Filled in from the start. default_from says why.
survey ¦ price ¦ yes: it moves the price.
survey ¦ choice_of_client ¦ yes: a coverage, which "What if" may vary. All else is a fact.
survey ¦ covers ¦ The carriers' code of the coverage, with .limit or .deductible. Quotes are compared with it.
survey ¦ current_coverage ¦ The same, of the policy that the client has now.
survey ¦ sensitive ¦ yes: shown as •••• until it is asked for.
survey ¦ ask_first ¦ yes: may rule a carrier out, so it is asked early.
survey ¦ ask_again ¦ yes: to be confirmed for each new term.
survey ¦ identity ¦ yes: part of who the client is.
survey ¦ not_for_client ¦ yes: left out of what the client signs.
choices ¦ ¦ The choices of each list. name is sent, label is shown.
settings ¦ ¦ The product, and which questions the app looks for: effective date, name, phone, current insurance.
settings ¦ product_id ¦ The service's id of the product. Not here: it is asked for.
checks ¦ ¦ Rules across questions. warn can be acknowledged, refuse has to be mended.
templates ¦ ¦ Coverages filled in with one press.
offers ¦ ¦ What to offer every client, by the carriers' code.
suggestions ¦ ¦ Items to add with one press: the named insured as the first driver.`);

/** The columns that only some rows have are "name=value" in the last cell; "; " is between them. */
function spread([header = [], ...rows]: string[][]): string[][] {
  const given = rows.map((row) =>
    Object.fromEntries(
      (row[header.length - 1] ?? '')
        .split('; ')
        .filter(Boolean)
        .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
    ),
  );
  const added = [...new Set(given.flatMap((one) => Object.keys(one)))];
  const columns = header.slice(0, -1);
  return [
    [...columns, ...added],
    ...rows.map((row, at) => [
      ...columns.map((_, column) => row[column] ?? ''),
      ...added.map((column) => given[at]?.[column] ?? ''),
    ]),
  ];
}

const tables: readonly NamedTable[] = [
  { name: 'survey', rows: spread(survey) },
  { name: 'choices', rows: choices },
  { name: 'settings', rows: settings },
  { name: 'checks', rows: checks },
  { name: 'templates', rows: templates },
  { name: 'offers', rows: offers },
  { name: 'suggestions', rows: suggestions },
];

/** The list of the example, read as any other. */
export const exampleList = (): QuestionList => readTables(tables).list;

/** The worksheets of the example: what they say, and the list as the app writes it. */
export const exampleTables = (): NamedTable[] => [
  { name: 'about', rows: about },
  ...writeTables(exampleList()),
];

/** The example as a workbook (.xlsx). */
export const exampleFile = (): Uint8Array => writeWorkbook(exampleTables());
