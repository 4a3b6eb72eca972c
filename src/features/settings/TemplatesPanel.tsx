import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { labelOf } from '../../domain/questions/compiled.ts';
import { bookOf } from '../../operations/books.ts';
import { Button } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';

interface TemplatesPanelProps {
  readonly workspace: Workspace;
  readonly save: (workspace: Workspace) => void;
  readonly onClose: () => void;
}

/** The coverage templates of each line: what each fills in, and removing one. */
export function TemplatesPanel({ workspace, save, onClose }: TemplatesPanelProps) {
  const listed = workspace.products.flatMap(({ id, name, book: bookName }) => {
    const book = bookOf(workspace, id);
    const source = bookName === undefined ? undefined : workspace.books[bookName];
    return book && bookName !== undefined && source?.templates?.length
      ? [{ id, name, book, bookName, source, templates: source.templates }]
      : [];
  });
  return (
    <Panel title="Coverage templates" onClose={onClose}>
      <Stack>
        {listed.length === 0 && <p>No templates yet. Add them to the workspace file.</p>}
        {listed.map(({ id, name, book, bookName, source, templates }) => (
          <Section key={id} title={name} level={3}>
            {templates.map((template) => (
              <details key={template.label}>
                <summary>{template.label}</summary>
                <DataList
                  items={Object.entries(template.values).map(([qid, value]) => ({
                    key: qid,
                    label: labelOf(book, [qid]),
                    value,
                  }))}
                />
                <Button
                  aria-label={`Remove, ${template.label}`}
                  onClick={() =>
                    save({
                      ...workspace,
                      books: {
                        ...workspace.books,
                        [bookName]: { ...source, templates: templates.filter((one) => one !== template) },
                      },
                    })
                  }
                >
                  Remove
                </Button>
              </details>
            ))}
          </Section>
        ))}
      </Stack>
    </Panel>
  );
}
