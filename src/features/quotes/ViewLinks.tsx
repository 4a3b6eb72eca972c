import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

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

/** From one look at a client's quotes to the others. */
export function ViewLinks({ clientId, productId, view }: ViewLinksProps) {
  return views
    .filter((one) => one.view !== view)
    .map((one) => (
      <Link
        key={one.name}
        className={buttonClass('quiet')}
        href={paths.quotes(clientId, { product: productId, view: one.view })}
      >
        {one.name}
      </Link>
    ));
}
