import { Link } from 'wouter';
import { configTitle } from '../../domain/quotes/config-fields.ts';
import type { ConfigProblem } from './problems.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Configs.module.css';

interface ProblemsProps {
  readonly problems: readonly ConfigProblem[];
  readonly productId: string;
}

/** What in the configuration does not fit together. */
export function Problems({ problems, productId }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Section title="Problems" meta={String(problems.length)}>
      <ul className={styles.problems}>
        {problems.map(({ type, config, message }, index) => (
          // A config without an id may have the same problem as another.
          <li key={`${index} ${message}`}>
            <Icon name="warning" size={14} />
            <span>
              {config.id === undefined ? (
                configTitle(config)
              ) : (
                <Link href={paths.configs(productId, { type, config: config.id })}>
                  {configTitle(config)}
                </Link>
              )}
              : {message}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
