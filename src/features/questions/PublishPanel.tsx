import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bookChanges,
  formatBookChange,
  type BookChange,
} from '../../domain/questions/workspace/book-changes.ts';
import { legalChanges, whyNotPublished } from '../../domain/questions/workspace/legal-changes.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { plural } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { answersHereQuery } from '../../operations/answers-here.ts';
import { deployedBeforeQuery, publishWorkspace } from '../../operations/deployed-workspace.ts';
import { useSession } from '../../operations/session.ts';
import { storedListQuery } from '../../storage/question-lists.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useSettings } from '../../views/screen/use-settings.ts';

interface PublishPanelProps {
  /** The workspace that everybody has; undefined where none was deployed. */
  readonly published: Workspace | undefined;
  readonly onClose: () => void;
}

/** More changes of one product are counted. */
const mostListed = 50;

/** What the questions of this workspace change for everybody; it goes over the shared desk, or as a file to deploy. */
export function PublishPanel({ published, onClose }: PublishPanelProps) {
  const session = useSession();
  const { key, workspace, desk } = session;
  const { agent } = useSettings();
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: () => publishWorkspace(session, agent),
    onSuccess: () => {
      void queryClient.invalidateQueries(deployedBeforeQuery(key));
      announce('Published', { visible: true });
      onClose();
    },
  });
  const blocked = whyNotPublished(published, workspace, agent);
  const { data: answersHere } = useQuery(answersHereQuery(key));
  const drafts = useQueries({ queries: workspace.products.map(({ id }) => storedListQuery(key, id)) });
  const unsaved = workspace.products.flatMap(({ name }, at) => (drafts[at]?.data ? [name] : []));
  const changes = published ? bookChanges(published, workspace) : [];
  const legal = published ? legalChanges(published, workspace) : [];
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
        <Row>
          {desk && (
            <Button
              kind="primary"
              busy={publish.isPending}
              disabledReason={blocked}
              onClick={() => publish.mutate()}
            >
              Publish to everybody
            </Button>
          )}
          <Button
            kind={desk ? undefined : 'primary'}
            icon="download"
            disabledReason={blocked}
            onClick={() => {
              saveFile('workspace.json', `${JSON.stringify(workspace, null, 2)}\n`);
              announce('Downloaded. Deploy it for everybody.', { visible: true });
            }}
          >
            Download workspace.json
          </Button>
        </Row>
      }
    >
      <Stack>
        {publish.error && (
          <Notice tone="error" title="Not published" live>
            {publish.error.message}
          </Notice>
        )}
        <Text as="p">
          {desk
            ? 'Everybody on the shared desk is offered a reload.'
            : 'Deploy the file beside the app, for everybody.'}
        </Text>
        {unsaved.length > 0 && <Text as="p">Drafts are left out: {unsaved.join(', ')}.</Text>}
        {!published && <Text as="p">Nothing was deployed before.</Text>}
        {legal.length > 0 && <Text as="p">Changed: {legal.join(', ')}.</Text>}
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
