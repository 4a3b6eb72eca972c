import { formatQuotedPremium } from '../../../views/quotes/premium-text.ts';
import type { Column } from '../column.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { quoteBadge } from '../quote-badge.ts';
import { notesOf } from '../client-quotes.ts';
import { mostOptions } from './proposal.ts';
import styles from './Proposal.module.css';

interface ProposalChoicesProps {
  readonly quotes: readonly Column[];
  /** Keys of quotes. */
  readonly chosen: readonly string[];
  /** Ids of carrier notes. */
  readonly notes: ReadonlySet<string>;
  readonly onChoose: (keys: string[]) => void;
  readonly onNotes: (ids: string[]) => void;
}

/** The quotes to propose, with the notes of their carriers to include. */
export function ProposalChoices({ quotes, chosen, notes, onChoose, onNotes }: ProposalChoicesProps) {
  return (
    <List look="lines" aria-label="Quotes">
      {quotes.map((column) => {
        const { key, name, view } = column;
        const isChosen = chosen.includes(key);
        const premium = formatQuotedPremium(view);
        return (
          <li key={key}>
            <Row apart wrap="never" align="start">
              <Checkbox
                label={name}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= mostOptions}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
              />
              <Text numeric className={styles.premium}>
                {quoteBadge(column.standing) ?? premium}
              </Text>
            </Row>
            {isChosen &&
              notesOf(column).map(({ id, text }) => (
                <Checkbox
                  key={id}
                  className={styles.note}
                  label={text}
                  checked={notes.has(id)}
                  onChange={() =>
                    onNotes(notes.has(id) ? [...notes].filter((one) => one !== id) : [...notes, id])
                  }
                />
              ))}
          </li>
        );
      })}
    </List>
  );
}
