import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Clients.module.css';

const noProduct = 'The workspace names no product. Import a workspace in Settings first.';

/** "New client", with the choice of the first product where the workspace has several. */
export function NewClientLink() {
  const { products } = useSession().workspace;
  const [chosen, setChosen] = useState<string>();
  const productId = chosen ?? products[0]?.id;
  const [, navigate] = useLocation();
  // By its key, too, for the product that is chosen here.
  useScreenActions([
    {
      name: 'New client',
      shortcut: 'newClient',
      run: () => navigate(paths.newClient({ product: productId })),
      disabledReason: productId === undefined ? noProduct : undefined,
    },
  ]);
  if (productId === undefined) {
    return (
      <Button kind="primary" icon="plus" disabledReason={noProduct}>
        New client
      </Button>
    );
  }
  return (
    <div className={styles.newClient}>
      {products.length > 1 && (
        <Select
          aria-label="Product of the new client"
          value={productId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {products.map((product) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
        </Select>
      )}
      <Link className={buttonClass('primary')} href={paths.newClient({ product: productId })}>
        New client
      </Link>
    </div>
  );
}
