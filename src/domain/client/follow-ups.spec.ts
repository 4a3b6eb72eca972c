import { expect, it } from 'vitest';
import { followUpsOf, withFollowUp, withFollowUpOf, withoutFollowUp, type FollowUp } from './follow-ups.ts';
import { setAnswer } from './walk.ts';

const single = setAnswer(setAnswer({}, ['agy_follow_up_on'], '2026-12-01'), ['agy_follow_up'], 'Decision');
const roof: FollowUp = { id: 'f1', on: '2026-11-20', about: 'Roof', line: 'Homeowners', owner: 'Carla' };
const noNewId = () => expect.unreachable('It has an id.');
const days = (map: Parameters<typeof followUpsOf>[0]) => followUpsOf(map).map(({ on }) => on);

it('has several, the first day first, those without one last', () => {
  const someDay = { ...roof, id: 'f2', on: '', about: 'Umbrella' };
  const map = [someDay, roof].reduce((before, one) => withFollowUp(before, one, noNewId), single);
  expect(days(map)).toEqual(['2026-11-20', '2026-12-01', '']);
  expect(followUpsOf(map)[0]).toEqual(roof);
  expect(days(withoutFollowUp(map, 'f1'))).toEqual(['2026-12-01', '']);
});

it('changes one where it is, and leaves what others wrote in it', () => {
  const map = withFollowUp({}, roof, noNewId);
  const moved = withFollowUp(map, { ...roof, on: '2026-11-27', about: '' }, noNewId);
  expect(followUpsOf(moved)).toEqual([{ ...roof, on: '2026-11-27', about: '' }]);
});

it('takes the one of an earlier version into the list when it is changed, and ends it', () => {
  const first: FollowUp = {
    id: 'agy_follow_up_on',
    on: '2026-12-01',
    about: 'Decision',
    line: '',
    owner: '',
  };
  expect(followUpsOf(single)).toEqual([first]);
  const moved = withFollowUp(single, { ...first, on: '2026-12-08' }, () => 'new');
  expect(followUpsOf(moved)).toEqual([{ ...first, id: 'new', on: '2026-12-08' }]);
  expect(withoutFollowUp(single, first.id)).toEqual({});
});

it('brings one that was done back with all that it held, beside what came since', () => {
  const before = setAnswer(withFollowUp(single, roof, noNewId), ['agy_follow_ups', 'f1', 'x_note'], 'Ladder');
  for (const id of ['f1', 'agy_follow_up_on']) {
    const since = setAnswer(withoutFollowUp(before, id), ['phone'], '555');
    expect(withFollowUpOf(since, before, id)).toEqual({ ...before, ...setAnswer({}, ['phone'], '555') });
  }
});
