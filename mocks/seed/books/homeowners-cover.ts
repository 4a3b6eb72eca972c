/** What a homeowners client wants covered, and for how much. */
import type { Section } from '../../../src/domain/questions/schema.ts';
import { among, amounts, ask, deductibleOf, labelled, limitOf, words } from './ask.ts';

/** Forms that insure a house; the others insure what is in a flat. */
export const house = among('ho_form', 'HO-3', 'HO-5');
const contentsOnly = among('ho_form', 'HO-4', 'HO-6');
const ofHouse = { shownIf: house };

const percentOfA = (values: readonly number[]) => [
  ...words('None'),
  ...labelled(Object.fromEntries(values.map((value) => [`${value} %`, `${value} % of Coverage A`]))),
];

export const coverWanted: Section = {
  title: 'Cover wanted',
  items: [
    ask('ho_rce', 'money', 'Replacement cost estimate', ['required'], { ...ofHouse, limits: { min: 0 } }),
    ask('ho_rce_from', 'choice', 'Where the estimate comes from', ['required'], {
      ...ofHouse,
      options: words('Tool', 'Carrier', 'Appraisal', "Client's guess"),
    }),
    ask('ho_a', 'money', 'Coverage A chosen', ['required', 'price', 'cover', 'again'], {
      help: 'The house; for a condominium unit what the owner insures of the building.',
      shownIf: among('ho_form', 'HO-3', 'HO-5', 'HO-6'),
      limits: { min: 0 },
      covers: limitOf('A'),
    }),
    ask('ho_b', 'percent', 'Other structures, % of Coverage A', ['price', 'cover'], {
      ...ofHouse,
      limits: { min: 0, max: 70 },
      covers: limitOf('B'),
      default: { value: '10', origin: 'What the policy form includes' },
    }),
    ask('ho_c', 'percent', 'Personal property, % of Coverage A', ['price', 'cover'], {
      ...ofHouse,
      limits: { min: 0, max: 100 },
      covers: limitOf('C'),
      default: { value: '50', origin: 'What the policy form includes' },
    }),
    ask('ho_c_amount', 'money', 'Personal property, amount', ['required', 'price', 'cover'], {
      shownIf: contentsOnly,
      limits: { min: 0 },
      covers: limitOf('C'),
    }),
    ask('ho_e', 'choice', 'Personal liability, each occurrence', ['price', 'cover'], {
      options: amounts(100000, 300000, 500000, 1000000),
      default: { value: '300000', origin: 'What this agency usually proposes' },
      covers: limitOf('E'),
    }),
    ask('ho_f', 'choice', 'Medical payments to others', ['price', 'cover'], {
      options: amounts(1000, 5000),
      default: { value: '5000', origin: 'What this agency usually proposes' },
      covers: limitOf('F'),
    }),
    ask('ho_aop', 'choice', 'All other perils deductible', ['required', 'price', 'cover'], {
      options: amounts(500, 1000, 2500, 5000),
      covers: deductibleOf('AOP'),
    }),
    ask('ho_wind', 'choice', 'Wind and hail deductible', ['required', 'price', 'cover'], {
      options: [
        { value: 'Same', label: 'Same as all other perils', sameAs: 'ho_aop' },
        ...labelled({ '1 %': '1 % of Coverage A', '2 %': '2 % of Coverage A', '5 %': '5 % of Coverage A' }),
        ...amounts(1000, 2500, 5000),
      ],
      covers: deductibleOf('WIND'),
    }),
    ask('ho_xrc', 'choice', 'Extended replacement cost', ['price', 'cover'], {
      ...ofHouse,
      options: percentOfA([25, 50]),
      covers: limitOf('XRC'),
    }),
    ask('ho_ord', 'choice', 'Ordinance or law', ['price', 'cover'], {
      ...ofHouse,
      options: percentOfA([10, 25]),
      covers: limitOf('ORD'),
    }),
    ask('ho_water', 'choice', 'Water backup', ['price', 'cover'], {
      options: [...words('None'), ...amounts(5000, 10000, 25000)],
      covers: limitOf('WBK'),
    }),
    ask('ho_serv', 'choice', 'Service line', ['price', 'cover'], {
      options: [...words('None'), ...amounts(10000)],
      covers: limitOf('SERV'),
    }),
    ask('ho_eq', 'choice', 'Earthquake', ['price', 'cover'], {
      options: [
        ...words('None'),
        ...labelled({ '10 %': 'Wanted, 10 % deductible', '15 %': 'Wanted, 15 % deductible' }),
      ],
      covers: deductibleOf('EQ'),
    }),
  ],
};
