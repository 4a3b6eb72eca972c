import { useMemo } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { itemTitle, optionsAt } from '../../../domain/questions/format-answer.ts';
import { answerScope, type AnswerScope } from '../../../domain/questions/validation/answer-scope.ts';
import type { Issue } from '../../../domain/questions/validation/issues.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { QuestionField } from '../../../form/QuestionField.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { coverageAnswers, type CoverageAnswer } from './coverages.ts';
import type { Edit } from './what-if-answers.ts';
import styles from './WhatIf.module.css';

interface CoverageFieldsProps {
  readonly book: BookParts;
  /** The answers that are tried. */
  readonly map: StoredMap;
  readonly issues: readonly Issue[];
  readonly edits: readonly Edit[];
  readonly onEdits: (edits: readonly Edit[]) => void;
}

/** More sections and items than these start folded. */
const unfolded = 5;

/** Every coverage question with its answer, by section, and by item in loops. */
export function CoverageFields({ book, map, issues, edits, onEdits }: CoverageFieldsProps) {
  const answers = useMemo(() => answerScope(book, map), [book, map]);
  const groups = groupsOf(book, map, answers);
  const field = ({ address, question, answer }: CoverageAnswer) => {
    const place = addressText(address);
    return (
      <QuestionField
        key={place}
        id={`what-if-${encodeURIComponent(place)}`}
        // Every coverage affects the price, so no field says so.
        question={{ ...question, affectsPrice: false }}
        options={optionsAt(book, answers, address)}
        issue={issues.find((one) => addressText(one.address) === place)}
        origin={undefined}
        workedOut={undefined}
        stored={answer}
        onAnswer={(typed) =>
          onEdits([...edits.filter((one) => addressText(one.address) !== place), { address, answer: typed }])
        }
      />
    );
  };
  return groups.map(({ id, title, coverages }) => (
    // Drawn once opened: a fleet has hundreds of fields.
    <Fold key={id} label={title} open={groups.length <= unfolded}>
      {() => (
        <AnswerForm>
          <div className={styles.fields}>{coverages.map(field)}</div>
        </AnswerForm>
      )}
    </Fold>
  ));
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly coverages: CoverageAnswer[];
}

function groupsOf(book: BookParts, map: StoredMap, answers: AnswerScope): Group[] {
  const groups = new Map<string, Group>();
  for (const one of coverageAnswers(book, map)) {
    const { address, question } = one;
    const [loop, iterationId] = address;
    const id = JSON.stringify([question.section, ...(iterationId === undefined ? [] : [loop, iterationId])]);
    const title =
      iterationId === undefined
        ? (book.sections.find((section) => section.id === question.section)?.title ?? '')
        : itemTitle(book, answers, loop, iterationId);
    const group = groups.get(id) ?? { id, title, coverages: [] };
    group.coverages.push(one);
    groups.set(id, group);
  }
  return [...groups.values()];
}
