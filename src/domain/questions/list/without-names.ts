/** What a list has for questions that leave it: no check, template, suggested item or role of them can hold any more. */
import { plural } from '../../../lib/format.ts';
import { readNames } from './cells.ts';
import type { ListProblem, ListRow, QuestionList } from './columns.ts';

/** How a column names questions: by their ids, in a rule, or in a text around them. */
type Naming = 'ids' | 'rule' | 'text';

const columns: Readonly<Record<keyof QuestionList, Readonly<Record<string, Naming>>>> = {
  survey: {
    relevant: 'rule',
    constraint: 'rule',
    calculation: 'rule',
    default: 'rule',
    suggest: 'rule',
    suggest_again: 'rule',
    min: 'rule',
    max: 'rule',
    title: 'text',
  },
  checks: { rule: 'rule', message: 'text', questions: 'ids' },
  templates: { question: 'ids' },
  offers: {},
  suggestions: { list: 'ids', label: 'text', relevant: 'rule', question: 'ids', value: 'rule' },
  settings: {
    effective_date: 'ids',
    client_name: 'text',
    contact_person: 'text',
    phone: 'ids',
    email: 'ids',
    address: 'text',
    reports_notice: 'rule',
    violations: 'rule',
    prior_carrier: 'ids',
    prior_policy: 'ids',
    prior_premium: 'ids',
    prior_fees: 'ids',
    prior_term: 'ids',
    prior_ends: 'ids',
    risk_places: 'ids',
  },
};

/** Names in a rule, without what is quoted: `${carrier}`, and lists as in `count(drivers)`. */
const inRule = /'[^']*'|"[^"]*"|\$\{([^}]*)\}|([\p{L}_][\p{L}\p{N}_.-]*)/gu;
const inText = /\$\{([^}]*)\}/g;

function namesIn(text: string, naming: Naming): readonly string[] {
  if (naming === 'ids') return readNames(text);
  return [...text.matchAll(naming === 'rule' ? inRule : inText)].flatMap(
    ([, slot, bare]) => slot?.trim() ?? bare ?? [],
  );
}

/**
 * Leaves out the rows, cells and roles that name a question or list that is missing, and says so.
 * @param isGiven whether a worksheet, or a column of it, is as a person gave it, and stays as it is
 */
export function withoutNames(
  list: QuestionList,
  missing: ReadonlySet<string>,
  isGiven: (worksheet: keyof QuestionList, column?: string) => boolean,
): { readonly list: QuestionList; readonly notes: readonly ListProblem[] } {
  const notes: ListProblem[] = [];
  const namesMissing = (worksheet: keyof typeof columns, column: string, text = ''): boolean => {
    const naming = columns[worksheet][column];
    return naming !== undefined && namesIn(text, naming).some((name) => missing.has(name));
  };
  const rows = <Column extends string>(
    worksheet: Exclude<keyof typeof columns, 'survey' | 'settings'>,
    all: readonly ListRow<Column>[],
  ): readonly ListRow<Column>[] => {
    if (isGiven(worksheet)) return all;
    const rest = all.filter(
      ({ cells }) =>
        !Object.entries<string | undefined>(cells).some(([column, text]) =>
          namesMissing(worksheet, column, text),
        ),
    );
    const left = all.length - rest.length;
    const message = `${plural(left, 'row')} left out: what ${left === 1 ? 'it names leaves' : 'they name leaves'} the list.`;
    if (left > 0) notes.push({ worksheet, severity: 'note', message });
    return rest;
  };
  const survey = list.survey.map(({ row, cells }) => {
    const rest = Object.entries(cells).filter(([column, text]) => {
      if (isGiven('survey', column) || !namesMissing('survey', column, text)) return true;
      const message = 'Left out: what it names leaves the list.';
      notes.push({ worksheet: 'survey', row, name: cells.name, column, severity: 'note', message });
      return false;
    });
    return { row, cells: Object.fromEntries(rest) };
  });
  const [checks, templates, suggestions] = [
    rows('checks', list.checks),
    rows('templates', list.templates),
    rows('suggestions', list.suggestions),
  ];
  const roles = Object.entries(list.settings).filter(
    ([column, text]) => !isGiven('settings', column) && namesMissing('settings', column, text),
  );
  const blank = new Set(roles.map(([column]) => column));
  for (const column of blank)
    notes.push({
      worksheet: 'settings',
      column,
      severity: 'note',
      message: 'Blank now: its question leaves the list.',
    });
  return {
    list: {
      survey,
      settings: Object.fromEntries(Object.entries(list.settings).filter(([column]) => !blank.has(column))),
      checks,
      templates,
      offers: list.offers,
      suggestions,
    },
    notes,
  };
}
