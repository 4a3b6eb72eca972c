import { useQueries, useQuery } from '@tanstack/react-query';
import {
  bookChanges,
  formatBookChange,
  type BookChange,
} from '../../domain/questions/workspace/book-changes.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { plural } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { answersHereQuery } from '../../operations/answers-here.ts';
import { useSession } from '../../operations/session.ts';
import { storedListQuery } from '../../storage/question-lists.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

interface PublishPanelProps {
  /** The workspace that everybody has; undefined where none was deployed. */
  readonly published: Workspace | undefined;
  readonly onClose: () => void;
}

/** More changes of one product are counted. */
const mostListed = 50;

/** What the questions of this workspace change for everybody, and the file to deploy. */
export function PublishPanel({ published, onClose }: PublishPanelProps) {
  const { key, workspace } = useSession();
  const { data: answersHere } = useQuery(answersHereQuery(key));
  const drafts = useQueries({ queries: workspace.products.map(({ id }) => storedListQuery(key, id)) });
  const unsaved = workspace.products.flatMap(({ name }, at) => (drafts[at]?.data ? [name] : []));
  const changes = published ? bookChanges(published, workspace) : [];
  const products = [...new Set(changes.map(({ product }) => product.name))];
  const countOf = (change: BookChange): string => {
    const [count, what] = clientsWith(change, answersHere);
    return count > 0 ? `; ${plural(count, 'client')} here ${count === 1 ? 'has' : 'have'} ${what}` : '';
  };
  return (
    <Panel
      title="Publish"
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          icon="download"
          onClick={() => {
            saveFile('workspace.json', `${JSON.stringify(workspace, null, 2)}\n`);
            announce('Downloaded. Deploy it for everybody.', { visible: true });
          }}
        >
          Download workspace.json
        </Button>
      }
    >
      <Stack>
        <Text as="p">Deploy the file beside the app. Everybody is offered a reload.</Text>
        {unsaved.length > 0 && <Text as="p">Drafts are left out: {unsaved.join(', ')}.</Text>}
        {!published && <Text as="p">Nothing was deployed before.</Text>}
        {published && changes.length === 0 && <Text as="p">No questions changed.</Text>}
        {products.map((name) => {
          const all = changes.filter(({ product }) => product.name === name);
          return (
            <Section key={name} title={name} level={3} meta={plural(all.length, 'change')}>
              <List look="lines">
                {all.slice(0, mostListed).map((change, at) => (
                  <li key={at}>
                    {formatBookChange(change)}
                    {countOf(change)}
                  </li>
                ))}
              </List>
              {all.length > mostListed && (
                <Text as="p" tone="soft">
                  {all.length - mostListed} more
                </Text>
              )}
            </Section>
          );
        })}
      </Stack>
    </Panel>
  );
}

/** How many clients have an answer that a change no longer asks or offers, as far as it is known here. */
function clientsWith(
  change: BookChange,
  answersHere: ReadonlyMap<string, readonly string[]> | undefined,
): readonly [count: number, what: string] {
  if (!('address' in change)) return [0, ''];
  const answers = answersHere?.get(JSON.stringify(change.address)) ?? [];
  if (change.kind === 'removed' || change.kind === 'retired') return [answers.length, 'an answer'];
  if (change.kind !== 'choicesRemoved') return [0, ''];
  return [
    answers.filter((one) => change.values.some((value) => one.split('\n').includes(value))).length,
    'it',
  ];
}
