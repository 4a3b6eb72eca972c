import { paths } from '../../paths.ts';
import { List } from '../../ui/List.tsx';
import type { LinkIssue } from './config-links.ts';
import { ConfigLink } from './ConfigPanel.tsx';

interface ProblemsProps {
  readonly issues: readonly LinkIssue[];
  readonly productId: string;
}

/** Links between configs that lead nowhere. */
export function Problems({ issues, productId }: ProblemsProps) {
  return (
    <List look="lines" aria-label="Problems">
      {issues.map(({ type, config, message }, index) => (
        <li key={`${index} ${message}`}>
          <ConfigLink config={config} hrefOf={(id) => paths.configs(productId, { type, config: id })} />:{' '}
          {message}
        </li>
      ))}
    </List>
  );
}
