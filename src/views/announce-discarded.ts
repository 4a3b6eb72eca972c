import { announce } from '../ui/announce.ts';

/** Says that a draft was thrown away; for a while it can be taken back by `keep`, and that is said too. */
export function announceDiscarded(words: string, keep: () => Promise<void>): void {
  const undo = async () => {
    await keep();
    announce('The draft is back');
  };
  announce(words, { action: { label: 'Undo', run: () => void undo() } });
}
