import { useStore } from 'zustand';
import { storageTrouble } from '../storage/database/database.ts';
import { troubleWords } from '../storage/database/storage-trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Above every screen while something cannot be stored or read: why, and what to do. */
export function StorageNotice() {
  const trouble = useStore(storageTrouble);
  // A browser that never stores says so where something would be stored.
  if (trouble === undefined || trouble === 'refused') return null;
  return (
    <Notice
      tone="error"
      title={trouble === 'newer' ? 'New version open' : 'Not stored'}
      live
      actions={trouble === 'newer' && <Button onClick={() => location.reload()}>Reload</Button>}
    >
      {troubleWords[trouble]}
    </Notice>
  );
}
