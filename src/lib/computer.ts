/**
 * In the demo a tab can be a computer of its own: its name, from the address (`?computer=Carla`) or given to the tab before,
 * is part of the names of its database, locks and channels. So two tabs with different names are two computers.
 */

const tabKey = 'quotebench.computer';
const sharingKey = 'quotebench.desk';

/** Empty for this browser itself, and in a build without the demo. */
export const computerName: string = import.meta.env.VITE_DEMO === 'off' ? '' : readName();

function readName(): string {
  try {
    const given = new URLSearchParams(location.search).get('computer');
    if (given !== null) sessionStorage.setItem(tabKey, given.replaceAll(/[^\w ]/g, '').slice(0, 20));
    return sessionStorage.getItem(tabKey) ?? '';
  } catch {
    // Where storage is refused nothing has a name.
    return '';
  }
}

/** Whether this tab shares with the others of its browser: named computers do, and the browser itself once it is asked to. */
export function sharesDesk(): boolean {
  try {
    return computerName !== '' || localStorage.getItem(sharingKey) !== null;
  } catch {
    return false;
  }
}

/** From its next start on this browser shares with its named computers. */
export const shareDesk = (): void => localStorage.setItem(sharingKey, 'yes');

/** A name of something that the tabs of one computer share, and no other computer's. */
export const nameHere = (name: string): string => (computerName === '' ? name : `${name}.${computerName}`);
