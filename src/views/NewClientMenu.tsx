import { Link, useLocation } from 'wouter';
import { useSession } from '../operations/session.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useScreenActions } from './screen/screen-actions.ts';

const noProduct = 'No products. Import a workspace in Settings.';

/** "New client": a menu of the agency's products. By its key, for the first of them. */
export function NewClientMenu() {
  const { products } = useSession().workspace;
  const [, navigate] = useLocation();
  const [first] = products;
  useScreenActions([
    {
      name: 'New client',
      shortcut: 'newClient',
      run: () => navigate(paths.newClient({ product: first?.id })),
      disabledReason: first ? undefined : noProduct,
    },
  ]);
  const label = (
    <>
      <Icon name="plus" /> New client
    </>
  );
  if (!first) {
    return (
      <Button kind="primary" disabledReason={noProduct}>
        {label}
      </Button>
    );
  }
  if (products.length === 1) {
    return (
      <Link className={buttonClass('primary')} href={paths.newClient({ product: first.id })}>
        {label}
      </Link>
    );
  }
  const items = products.map(({ id, name }) => ({
    label: name,
    onSelect: () => navigate(paths.newClient({ product: id })),
  }));
  return (
    <Menu kind="primary" items={items}>
      {label}
    </Menu>
  );
}
