import { useStore } from 'zustand';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { changeLoopSettings, loopPlace, settingsStore } from '../../../storage/settings.ts';
import { useMedia } from '../../../ui/use-media.ts';

/** Here a grid would show two columns. Print is none of it: the grid stays what it is, and cards are printed. */
const narrow = 'screen and (max-width: 47.99rem)';

/**
 * Whether a loop is shown as a grid, remembered by product and loop; and how to choose, undefined where only cards are
 * offered: on a narrow screen, and for what the agency notes, which is read and seldom changed.
 */
export function useGridChoice(
  { productId, agencyOnly }: Pick<CompiledBook, 'productId' | 'agencyOnly'>,
  { loop, max }: CompiledLoop,
  isReadable: boolean,
): [asGrid: boolean, choose: ((asGrid: boolean) => void) | undefined] {
  const place = loopPlace(productId, loop);
  const chosen = useStore(settingsStore, ({ loops }) => loops[place]?.asGrid === true);
  const isNarrow = useMedia(narrow);
  const isOffered = !isNarrow && isReadable && max !== 1 && !agencyOnly.has(loop);
  return isOffered ? [chosen, (asGrid) => changeLoopSettings(place, { asGrid })] : [false, undefined];
}
