import { labelOf } from '../../domain/questions/compiled.ts';
import { display } from '../../domain/questions/kinds/kinds.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { bookOf } from '../../operations/books.ts';
import { Button } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { withTemplate } from './edit-templates.ts';
import type { EditedTemplate } from './TemplatePanel.tsx';

interface TemplatesPanelProps {
  readonly workspace: Workspace;
  readonly save: (workspace: Workspace) => void;
  readonly onEdit: (edited: EditedTemplate) => void;
  readonly onClose: () => void;
}

/** The coverage templates of each line, and what each fills in. */
export function TemplatesPanel({ workspace, save, onEdit, onClose }: TemplatesPanelProps) {
  const listed = workspace.products.flatMap(({ id, name, book: bookName }) => {
    const book = bookOf(workspace, id);
    return book && bookName !== undefined && book.templates.length > 0 ? [{ id, name, book, bookName }] : [];
  });
  return (
    <Panel
      title="Coverage templates"
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          icon="plus"
          onClick={() => onEdit({ productId: undefined, template: undefined })}
        >
          Add template
        </Button>
      }
    >
      <Stack>
        {listed.length === 0 && (
          <Text as="p" tone="soft">
            No templates yet.
          </Text>
        )}
        {listed.map(({ id, name, book, bookName }) => (
          <Section key={id} title={name} level={3}>
            {book.templates.map((template) => (
              <Fold key={template.label} label={template.label}>
                <DataList
                  items={Object.entries(template.values).map(([qid, value]) => {
                    const question = book.questions.get(qid);
                    return {
                      key: qid,
                      label: labelOf(book, [qid]),
                      value: question ? display(question.kind, question, value) : value,
                    };
                  })}
                />
                <Row>
                  <Button
                    aria-label={`Edit, ${template.label}`}
                    onClick={() => onEdit({ productId: id, template })}
                  >
                    Edit
                  </Button>
                  <Button
                    aria-label={`Remove, ${template.label}`}
                    onClick={() => save(withTemplate(workspace, bookName, template, undefined))}
                  >
                    Remove
                  </Button>
                </Row>
              </Fold>
            ))}
          </Section>
        ))}
      </Stack>
    </Panel>
  );
}
