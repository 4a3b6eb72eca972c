import { expect, it } from 'vitest';
import type { Prefill, Question } from '../schema.ts';
import { carriedOver } from './carried-over.ts';

const asked = (qid: string, kind: Question['kind'], label = qid, identity = false) => ({
  qid,
  kind,
  label,
  identity,
});
const isCarried = carriedOver([
  asked('first', 'text', 'Named insured: first name', true),
  asked('born', 'date', 'Date of birth', true),
  asked('street', 'text', 'Home address: street'),
  asked('state', 'state', 'Home address: state'),
  asked('zip', 'zip', 'Home address: ZIP code'),
  asked('spouse', 'text', 'Spouse or partner'),
  asked('married', 'choice', 'Marital status'),
  asked('driver_first', 'text', 'First name', true),
  asked('driver_born', 'date', 'Date of birth', true),
  asked('driver_married', 'choice', 'Marital status'),
  asked('license_state', 'state', 'License state'),
  asked('garaging', 'zip', 'Garaging ZIP code'),
  asked('risk_street', 'text', 'Insured home: street'),
  asked('risk_zip', 'zip', 'Insured home: ZIP code'),
  asked('titled', 'text', 'Titled to'),
]);
const when = { q: 'married' };

it.each<[Prefill, string]>([
  [{ q: 'first' }, 'driver_first'],
  [{ q: 'born' }, 'driver_born'],
  [{ q: 'zip' }, 'garaging'],
  [{ q: 'street' }, 'risk_street'],
  [[{ when, value: { q: 'zip' } }], 'risk_zip'],
  [{ op: 'vinMake', args: [{ q: 'vin' }] }, 'make'],
  [[{ when, value: { op: 'vinYear', args: [{ q: 'vin' }] } }], 'year'],
])('%j is the same in %s', (value, target) => {
  expect(isCarried(value, target)).toBe(true);
});

it.each<[Prefill, string, string]>([
  [{ q: 'married' }, 'driver_married', 'household facts are asked one by one'],
  [{ q: 'state' }, 'license_state', 'a license may be of another state'],
  [{ q: 'first' }, 'titled', 'a title may name somebody else'],
  [{ q: 'spouse' }, 'driver_first', 'a name taken apart may be taken apart wrongly'],
  [{ op: 'firstNames', args: [{ q: 'first' }] }, 'driver_first', 'nor is a part of a name the name'],
  [[{ when, value: { q: 'first' } }], 'driver_first', 'which person it names was guessed'],
  ['Ada', 'driver_first', 'the book says so, not the client'],
  [{ q: 'unknown' }, 'driver_first', 'nobody asks it'],
  [{ q: 'zip' }, 'unknown', 'nobody asks it'],
])('%j in %s is a guess: %s', (value, target) => {
  expect(isCarried(value, target)).toBe(false);
});
