import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import styles from './Quotes.module.css';

type View = 'chart' | 'what-if' | undefined;

const views: readonly { readonly view: View; readonly name: string }[] = [
  { view: undefined, name: 'Requests and comparison' },
  { view: 'chart', name: 'Premiums over time' },
  { view: 'what-if', name: 'What if' },
];

interface ViewLinksProps {
  readonly clientId: string;
  readonly productId: string;
  readonly view: View;
}

/** The looks at a client's quotes, the one on screen marked. */
export function ViewLinks({ clientId, productId, view }: ViewLinksProps) {
  return (
    <nav aria-label="Looks at the quotes" className={styles.views}>
      {views.map((one) => (
        <Link
          key={one.name}
          className={buttonClass('quiet', styles.view)}
          href={paths.quotes(clientId, { product: productId, view: one.view })}
          aria-current={one.view === view ? 'page' : undefined}
        >
          {one.name}
        </Link>
      ))}
    </nav>
  );
}
