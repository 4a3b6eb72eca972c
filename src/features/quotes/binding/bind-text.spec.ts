import { describe, expect, it } from 'vitest';
import { emptyWorkspace } from '../../../domain/questions/workspace/empty-workspace.ts';
import { clientQuotes, type ClientQuotes } from '../client-quotes.ts';
import { bindEmail, bindText, clientNotice } from './bind-text.ts';

type Premium = ClientQuotes['options'][number]['premium'];

const about = (workspace = emptyWorkspace, needed: readonly string[] = [], premium?: Premium): string =>
  bindText({
    workspace,
    needed,
    shown: {
      ...clientQuotes([], { groups: [], names: () => '', now: 0 }),
      options: [
        {
          key: 'k',
          letter: 'A',
          carrier: 'Harbor Mutual',
          option: undefined,
          premium,
          amount: undefined,
          premiumNote: undefined,
          badges: [],
          effective: undefined,
          goodThrough: undefined,
          notes: [],
        },
      ],
    },
    line: 'Personal auto',
    insured: 'Dana Whitlock',
    address: '',
    quotedOn: undefined,
    agent: 'Carla',
    licenses: [],
    demo: false,
  });

describe('the text that asks to bind', () => {
  it('asks the carrier to confirm, in the words of the workspace where it has some', () => {
    expect(about()).toContain('Please confirm whether and from when coverage is bound.');
    const own = { ...emptyWorkspace, bindNotices: { carrier: 'Confirm in writing.' } };
    expect(about(own)).toContain('Confirm in writing.\nNo coverage until the carrier confirms in writing.');
    expect(clientNotice(own)).toContain('Do not cancel your current policy before then.');
    expect(clientNotice({ bindNotices: { client: 'Nothing is bound yet.' } })).toBe('Nothing is bound yet.');
  });

  it('names what is still to come, and no date that nobody gave', () => {
    expect(about(emptyWorkspace, ['UM rejection: not signed.'])).toContain(
      'Still to come\n- UM rejection: not signed.',
    );
    expect(about()).toContain('Effective date: please confirm');
    expect(about()).not.toContain('Address:');
  });

  it('has the premium as quoted, and what it is for the term where that is another period', () => {
    const quoted = { figure: '$1,699', period: 'yr', quoted: undefined, derived: false };
    expect(about(emptyWorkspace, [], { ...quoted, forTerm: undefined })).toContain('Premium: $1,699 / yr\n');
    const forTerm = '≈$849.50 for the term of 6 mo';
    expect(about(emptyWorkspace, [], { ...quoted, forTerm })).toContain(
      'Premium: $1,699 / yr (≈$849.50 for the term of 6 mo)\n',
    );
  });
});

it('a text too long for an address is left to be pasted', () => {
  expect(bindEmail('bind@harbor.example', 'Request', 'short\nlines')).toEqual({
    href: 'mailto:bind@harbor.example?subject=Request&body=short%0D%0Alines',
    isWhole: true,
  });
  const long = bindEmail('', 'Request', 'x'.repeat(1500));
  expect(long).toEqual({ href: 'mailto:?subject=Request&body=', isWhole: false });
});
