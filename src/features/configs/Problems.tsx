import type { ReadConfigs } from '../../contract/configs.ts';
import { paths } from '../../paths.ts';
import { Fold } from '../../ui/Fold.tsx';
import { List } from '../../ui/List.tsx';
import { Status } from '../../ui/Status.tsx';
import { linkIssues } from './config-links.ts';
import { ConfigLink } from './ConfigPanel.tsx';

interface ProblemsProps {
  readonly configs: ReadConfigs;
  readonly productId: string;
  readonly startsOpen: boolean;
}

/** Links between configs that lead nowhere. */
export function Problems({ configs, productId, startsOpen }: ProblemsProps) {
  const issues = linkIssues(configs.types);
  if (issues.length === 0) return null;
  return (
    <Fold open={startsOpen} label={<Status tone="warn">Problems ({issues.length})</Status>}>
      {() => (
        <List gap={2}>
          {issues.map(({ type, config, message }, index) => (
            <li key={`${index} ${message}`}>
              <ConfigLink config={config} hrefOf={(id) => paths.configs(productId, { type, config: id })} />:{' '}
              {message}
            </li>
          ))}
        </List>
      )}
    </Fold>
  );
}
