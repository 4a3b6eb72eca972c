import { aboutText } from './pack/about-text.ts';
import type { PackFile } from './pack/read-pack.ts';
import { partContent, statedMaking } from './pack/stated.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** That a pack is of another client than the one on screen, by what it says of itself; undefined where it is of that one. */
export function otherClientWords(pack: PackFile, clientId: string): string | undefined {
  const { clientId: stated } = statedMaking(pack);
  if (stated === clientId) return undefined;
  const { client } = aboutText(partContent(pack, 'about'));
  if (stated === undefined) return 'This pack does not say of which client it is';
  return `This pack is of ${client ?? 'another client'}, not of the client on screen`;
}

interface OtherClientProps {
  readonly pack: PackFile;
  /** The client on screen. */
  readonly clientId: string;
}

/** The wrong file is taken most easily on the day that counts. */
export function OtherClient({ pack, clientId }: OtherClientProps) {
  const words = otherClientWords(pack, clientId);
  if (words === undefined) return null;
  return (
    <Notice tone="warn" title={words}>
      What is found below is of that pack and its client.
    </Notice>
  );
}
