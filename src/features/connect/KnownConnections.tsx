import { useState } from 'react';
import { connectionKey, gatewayConnection } from '../../api/connection.ts';
import { clearLastReads } from '../../storage/last-reads.ts';
import {
  addKnownConnection,
  knownConnections,
  removeKnownConnection,
  type KnownConnection,
} from '../../storage/stored-connection.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Text } from '../../ui/Text.tsx';
import { Truncate } from '../../ui/Truncate.tsx';
import { TrialNotice, useTrial, type LiveFormProps } from './use-trial.tsx';

interface KnownConnectionsProps extends LiveFormProps {
  /** False where the build calls nothing but its own host. */
  readonly allowsDirect: boolean;
  /** Asks for the key of a direct connection. */
  readonly onChoose: (known: KnownConnection) => void;
}

const kinds = { gateway: 'Gateway', direct: 'Direct' };

/** The live connections used before. Each has clients, drafts and activity of its own in this browser. */
export function KnownConnections({ allowsDirect, onChoose, ...props }: KnownConnectionsProps) {
  const [known, setKnown] = useState(knownConnections);
  const trial = useTrial(props);
  const usable = known.filter(({ kind }) => allowsDirect || kind === 'gateway');
  if (usable.length === 0) return null;

  function remove(removed: KnownConnection) {
    removeKnownConnection(removed);
    void clearLastReads(connectionKey(removed));
    setKnown(knownConnections());
    const run = () => {
      addKnownConnection(removed);
      setKnown(knownConnections());
    };
    announce(`${removed.name} is off the list; its drafts stay`, { action: { label: 'Undo', run } });
  }

  return (
    <>
      <List gap={2} aria-label="Your connections">
        {usable.map((one) => (
          <Row as="li" key={`${one.kind} ${one.name}`} wrap="never">
            <div data-grow>
              <Truncate>{one.name}</Truncate>
              <Text size="small" tone="soft">
                <Truncate>
                  {kinds[one.kind]} · {one.baseUrl}
                </Truncate>
              </Text>
            </div>
            <Button
              aria-label={`Open, ${one.name}`}
              busy={trial.pending}
              onClick={() =>
                one.kind === 'direct'
                  ? onChoose(one)
                  : trial.connect({ connection: gatewayConnection(one.name, one.baseUrl), keep: true })
              }
            >
              Open
            </Button>
            <IconButton icon="close" label={`Remove, ${one.name}`} onClick={() => remove(one)} />
          </Row>
        ))}
      </List>
      <TrialNotice trial={trial} />
    </>
  );
}
