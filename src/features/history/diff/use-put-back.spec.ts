import { expect, it } from 'vitest';
import { putBackWords } from './use-put-back.ts';

it('says of what came since that it is removed, and of anything else that it is put back', () => {
  expect(putBackWords({ how: 'added' })).toMatchObject({
    offer: 'Remove, as it was not there then',
    said: 'Taken out in the draft',
  });
  for (const how of ['removed', 'changed', 'moved', 'replaced'] as const) {
    expect(putBackWords({ how })).toMatchObject({ offer: 'Put back', said: 'Put back into the draft' });
  }
});
