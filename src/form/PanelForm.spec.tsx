import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextInput } from '../ui/TextInput.tsx';
import { FormField } from './FormField.tsx';
import { PanelForm } from './PanelForm.tsx';
import { UnfinishedContext, type Unfinished } from './unfinished.ts';

const Schema = z.object({
  name: z.string().trim().min(1, 'Type a name.'),
  miles: z.string().transform(Number).pipe(z.number('Type a number.')),
});

interface Opened {
  readonly pending?: boolean;
  readonly error?: Error;
  readonly blockedReason?: string;
  readonly restoreAs?: string;
  readonly unfinished?: Unfinished;
}

/** As a browser stores it. */
function stored(): Unfinished {
  const texts = new Map<string, unknown>();
  return {
    read: (about) => Promise.resolve(texts.get(about)),
    write: (about, typed) => void (typed === undefined ? texts.delete(about) : texts.set(about, typed)),
  };
}

function open({ pending = false, error, blockedReason, restoreAs, unfinished }: Opened = {}) {
  const onSubmit = vi.fn<(values: { name: string; miles: number }) => void>();
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <UnfinishedContext value={unfinished}>
      <PanelForm
        title="Add vehicle"
        schema={Schema}
        defaultValues={{ name: '', miles: '12000' }}
        submitLabel="Add"
        {...{ pending, error, blockedReason, restoreAs, onSubmit, onClose }}
      >
        {(form) => (
          <>
            <FormField form={form} name="name" label="Name">
              {(control) => <TextInput {...control} />}
            </FormField>
            <FormField form={form} name="miles" label="Annual miles">
              {(control) => <TextInput {...control} />}
            </FormField>
          </>
        )}
      </PanelForm>
    </UnfinishedContext>,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return { user: userEvent.setup(), onSubmit, onClose, field, unmount };
}

const button = (name: string) => screen.getByRole('button', { name });

it('focuses the first invalid field, shows the errors, and submits the values of the schema', async () => {
  const { user, onSubmit, field } = open();
  await user.clear(field('Annual miles'));
  await user.type(field('Annual miles'), 'many');
  await user.click(button('Add'));
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Type a number.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(field('Name'), ' Van ');
  await user.clear(field('Annual miles'));
  await user.type(field('Annual miles'), '9000');
  await user.click(button('Add'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Van', miles: 9000 }));
});

it('closes at once when nothing is typed', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks for confirmation before it discards typed text', async () => {
  const { user, onClose, field } = open();
  await user.type(field('Name'), 'Van');
  await user.keyboard('{Escape}');
  await user.click(button('Keep typing'));
  expect(onClose).not.toHaveBeenCalled();
  expect(field('Name').value).toBe('Van');
  await user.click(button('Close, Add vehicle'));
  await user.click(button('Discard'));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['while the call is pending', { pending: true }],
  ['while it is blocked', { blockedReason: 'Another tab edits this client.' }],
])('does not submit %s', async (_, state) => {
  const { user, onSubmit, field } = open(state);
  await user.type(field('Name'), 'Van{Enter}');
  await user.click(button('Add'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button('Add').getAttribute('aria-disabled')).toBe('true');
});

it('shows the error of the call', () => {
  open({ error: new Error('No answer came.') });
  expect(screen.getByRole('alert').textContent).toContain('No answer came.');
});

it('has what was typed when it was taken away, where it is about the same, until it is discarded', async () => {
  const unfinished = stored();
  const taken = open({ restoreAs: 'Van 1', unfinished });
  await taken.user.type(taken.field('Name'), 'Van');
  taken.unmount();
  const other = open({ restoreAs: 'Van 2', unfinished });
  expect(other.field('Name').value).toBe('');
  other.unmount();
  const again = open({ restoreAs: 'Van 1', unfinished });
  await waitFor(() => expect(again.field('Name').value).toBe('Van'));
  expect(again.field('Annual miles').value).toBe('12000');
  await again.user.keyboard('{Escape}');
  await again.user.click(button('Discard'));
  again.unmount();
  await expect(unfinished.read('Van 1')).resolves.toBeUndefined();
});

it('stores what is typed while it is open, so that a reload loses nothing', async () => {
  const unfinished = stored();
  const { user, field } = open({ restoreAs: 'Van 1', unfinished });
  await user.type(field('Name'), 'Van');
  await waitFor(async () => expect(await unfinished.read('Van 1')).toEqual([['name', 'Van']]));
  await user.clear(field('Name'));
  await waitFor(async () => expect(await unfinished.read('Van 1')).toBeUndefined());
});

it('keeps what is typed before the rest is there', async () => {
  let answer: (typed: unknown) => void = () => undefined;
  const read = () => new Promise<unknown>((resolve) => (answer = resolve));
  const { user, field } = open({
    restoreAs: 'Van 1',
    unfinished: { ...stored(), read },
  });
  await user.type(field('Name'), 'New');
  answer([
    ['name', 'Old'],
    ['miles', '9000'],
  ]);
  await waitFor(() => expect(field('Annual miles').value).toBe('9000'));
  expect(field('Name').value).toBe('New');
});

it('does not offer again what was sent', async () => {
  const unfinished = stored();
  const sent = open({ restoreAs: 'Van 3', unfinished });
  await sent.user.type(sent.field('Name'), 'Van');
  await sent.user.click(button('Add'));
  await waitFor(() => expect(sent.onSubmit).toHaveBeenCalledOnce());
  sent.unmount();
  await expect(unfinished.read('Van 3')).resolves.toBeUndefined();
});
