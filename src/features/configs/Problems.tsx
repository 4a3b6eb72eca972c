import { useState } from 'react';
import type { ReadConfigs } from '../../contract/configs.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { linkIssues } from './config-links.ts';
import { ConfigLink } from './ConfigPanel.tsx';
import styles from './Configs.module.css';

interface ProblemsProps {
  readonly configs: ReadConfigs;
  readonly productId: string;
  readonly startsOpen: boolean;
}

/** Links between configs that lead nowhere. */
export function Problems({ configs, productId, startsOpen }: ProblemsProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const issues = linkIssues(configs.types);
  if (issues.length === 0) return null;
  return (
    <details
      className={styles.problems}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="warning" size={14} /> Problems ({issues.length})
      </summary>
      <ul>
        {(isOpen ? issues : []).map(({ type, config, message }, index) => (
          <li key={`${index} ${message}`}>
            <ConfigLink config={config} hrefOf={(id) => paths.configs(productId, { type, config: id })} />:{' '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
