import { Link, useLocation } from 'wouter';
import { useSession } from '../operations/session.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useScreenActions } from './screen/screen-actions.ts';

/** "New client": a menu of the agency's products. By its key, for the first of them. Without any, one is added first. */
export function NewClientMenu() {
  const { products } = useSession().workspace;
  const [, navigate] = useLocation();
  const [first] = products;
  useScreenActions([
    {
      name: 'New client',
      shortcut: 'newClient',
      run: () => navigate(first ? paths.newClient({ product: first.id }) : paths.addProduct()),
    },
  ]);
  const label = (
    <>
      <Icon name="plus" /> New client
    </>
  );
  if (!first) {
    return (
      <Link className={buttonClass('primary')} href={paths.addProduct()}>
        <Icon name="plus" /> Add product
      </Link>
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
