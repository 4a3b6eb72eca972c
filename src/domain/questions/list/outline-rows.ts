/** Finds the sections, lists and questions that the rows of a question list make. */
import { nameAsWords } from '../../../lib/text.ts';
import { isId, usualNo, usualYes } from './cells.ts';
import type { ListProblem, ListRow, SurveyColumn } from './columns.ts';
import { parseType, type RowType } from './question-types.ts';

export type SurveyRow = ListRow<SurveyColumn>;

export interface QuestionDraft {
  readonly row: SurveyRow;
  readonly qid: string;
  readonly type: Extract<RowType, { row: 'question' | 'note' }>;
  /** The rows of groups within its list: what they say of when they are shown counts for the question. */
  readonly groups: readonly SurveyRow[];
}

export interface LoopDraft {
  /** Undefined where a column names the list. */
  readonly row: SurveyRow | undefined;
  readonly loop: string;
  readonly questions: QuestionDraft[];
}

export interface SectionDraft {
  /** Undefined where a column names the section, and for questions outside sections. */
  readonly row: SurveyRow | undefined;
  readonly title: string;
  readonly block: string | undefined;
  /** The rows of the groups around it. */
  readonly groups: readonly SurveyRow[];
  readonly items: (QuestionDraft | LoopDraft)[];
}

export const isLoopDraft = (item: QuestionDraft | LoopDraft): item is LoopDraft => 'questions' in item;

/** Groups in one another: far more than a list on paper has. */
const deepestGroups = 20;

interface OpenGroup {
  readonly row: SurveyRow;
  readonly isLoop: boolean;
}

/** @param otherTitle the title of a section for questions outside sections */
export function outlineRows(
  rows: readonly SurveyRow[],
  otherTitle: string,
): { readonly sections: readonly SectionDraft[]; readonly problems: readonly ListProblem[] } {
  const outline = new Outline(otherTitle);
  for (const row of rows) outline.add(row);
  outline.end();
  return { sections: outline.sections, problems: outline.problems };
}

class Outline {
  sections: SectionDraft[] = [];
  readonly problems: ListProblem[] = [];
  private readonly open: OpenGroup[] = [];
  private section: SectionDraft | undefined;
  private loop: LoopDraft | undefined;
  /** A list that cannot be read, with how many groups are open in it. */
  private skipped: { readonly row: SurveyRow; depth: number; readonly why: string } | undefined;
  private readonly seen = new Map<string, number>();
  private readonly otherTitle: string;

  constructor(otherTitle: string) {
    this.otherTitle = otherTitle;
  }

  add(row: SurveyRow): void {
    const { cells } = row;
    if (Object.keys(cells).length === 0) return;
    const typed = cells.type ?? '';
    const type = typed === '' ? typeWithout(row) : parseType(typed);
    if (this.skipped) return this.skip(row, type);
    if (!type) {
      this.report(
        row,
        'type',
        'error',
        `There is no type "${typed}". Taken as text: write text, date, money, select_one …`,
      );
      return this.addQuestion(row, textType);
    }
    switch (type.row) {
      case 'begin-section':
        return this.beginSection(row);
      case 'begin-loop':
        return this.beginLoop(row);
      case 'end':
        return this.endGroup(row);
      case 'not-taken':
        if (/^begin/i.test(typed))
          this.skipped = { row, depth: 1, why: 'A list over choices cannot be asked' };
        else this.report(row, 'type', 'note', `Left out: "${typed}" cannot be asked here.`);
        return;
      case 'note':
      case 'question':
        return this.addQuestion(row, type);
    }
  }

  end(): void {
    if (this.skipped) this.endSkipped(undefined);
    for (const { row } of this.open)
      this.report(row, 'type', 'error', 'Its end is missing: taken to the last row. Add an end row.');
  }

  private skip(row: SurveyRow, type: RowType | undefined): void {
    const { skipped } = this;
    if (!skipped) return;
    const begins = type?.row.startsWith('begin') === true || /^begin/i.test(row.cells.type ?? '');
    skipped.depth += begins ? 1 : type?.row === 'end' ? -1 : 0;
    if (skipped.depth === 0) this.endSkipped(row);
  }

  private endSkipped(last: SurveyRow | undefined): void {
    const { skipped } = this;
    if (!skipped) return;
    const rows = last ? `rows ${skipped.row.row}–${last.row}` : `everything from row ${skipped.row.row}`;
    this.report(skipped.row, 'type', 'error', `${skipped.why}: ${rows} left out.`);
    this.skipped = undefined;
  }

  private beginSection(row: SurveyRow): void {
    this.closeFlatList();
    if (this.open.length === deepestGroups) {
      this.skipped = { row, depth: 1, why: `More than ${deepestGroups} groups in one another` };
      return;
    }
    const groups = this.open.map((group) => group.row);
    this.open.push({ row, isLoop: false });
    if (this.loop) {
      if (row.cells.label !== undefined)
        this.report(row, 'label', 'note', 'A group within a list has no title of its own: left out.');
      return;
    }
    this.startSection({ row, title: titleOfRow(row), block: row.cells.block, groups, items: [] });
  }

  private startSection(section: SectionDraft): SectionDraft {
    this.section = section;
    this.sections.push(section);
    return section;
  }

  private beginLoop(row: SurveyRow): void {
    this.closeFlatList();
    if (this.loop) {
      this.skipped = { row, depth: 1, why: listInList };
      return;
    }
    const name = this.nameOf(row, true);
    // Outside sections a list has a section of its own.
    if (this.open.length === 0) this.section = undefined;
    const section = this.openSection(titleOfRow(row));
    this.open.push({ row, isLoop: true });
    this.loop = { row, loop: name ?? unnamed(row), questions: [] };
    section.items.push(this.loop);
  }

  private endGroup(row: SurveyRow): void {
    const group = this.open.pop();
    if (!group) return this.report(row, 'type', 'error', 'Left out: nothing is open here. Remove this row.');
    if (group.isLoop) {
      this.loop = undefined;
      if (this.open.length === 0) this.section = undefined;
    } else if (!this.loop) this.closeSection(group.row);
  }

  private closeSection(row: SurveyRow): void {
    const hadOthers = this.sections.some((one) => one.groups.includes(row));
    this.sections = this.sections.filter((one) => !(one.row === row && one.items.length === 0 && hadOthers));
    this.section = undefined;
  }

  /** The section that the next item goes into. After an inner group the outer one goes on under its own title. */
  private openSection(title = this.otherTitle): SectionDraft {
    if (this.section) return this.section;
    const last = this.open.at(-1)?.row;
    return this.startSection({
      row: last,
      title: last ? titleOfRow(last) : title,
      block: last?.cells.block,
      groups: this.open.slice(0, -1).map(({ row }) => row),
      items: [],
    });
  }

  private addQuestion(row: SurveyRow, type: QuestionDraft['type']): void {
    const { section, repeat } = row.cells;
    if (this.open.length === 0) this.placeByColumns(row, section, repeat);
    const qid = this.nameOf(row, false);
    if (qid === undefined) return;
    const list = this.loop?.questions ?? this.openSection().items;
    const groups = this.loop
      ? this.open.slice(this.open.findIndex(({ isLoop }) => isLoop) + 1).map((group) => group.row)
      : [];
    list.push({ row, qid, type, groups });
  }

  /** Lists of other people name the section and the list in columns. */
  private placeByColumns(row: SurveyRow, section: string | undefined, repeat: string | undefined): void {
    if (section !== undefined && (this.section?.title !== section || this.section.row !== undefined)) {
      this.loop = undefined;
      this.startSection({ row: undefined, title: section, block: undefined, groups: [], items: [] });
    }
    if (repeat === undefined || usualNo.test(repeat)) {
      this.loop = undefined;
      return;
    }
    const isYes = usualYes.test(repeat);
    const loop = isYes ? (section ?? this.section?.title ?? 'items') : repeat;
    if (this.loop?.loop === loop) return;
    if (isYes) {
      const message = `The list has no id: "${loop}" is taken. Write the id of the service in "repeat".`;
      this.report(row, 'repeat', 'warning', message);
    }
    if (this.seen.has(loop)) {
      this.report(row, 'repeat', 'error', `The rows of "${loop}" must be together.`);
    }
    this.seen.set(loop, row.row);
    this.loop = { row: undefined, loop, questions: [] };
    this.openSection(nameAsWords(loop)).items.push(this.loop);
  }

  private closeFlatList(): void {
    if (this.open.length === 0) this.loop = undefined;
  }

  /** The id of a row, if it has one that no other has; a second time is reported. */
  private nameOf(row: SurveyRow, isLoop: boolean): string | undefined {
    const name = row.cells.name ?? '';
    const outcome = isLoop ? `Taken as "${unnamed(row)}"` : 'Left out';
    if (!isId(name)) {
      const message =
        name === ''
          ? `${outcome}: it has no id. Write it in "name".`
          : `${outcome}: "${name}" is no id. Write it with letters, digits, "_", "-" and ".".`;
      this.report(row, 'name', 'error', message);
      return undefined;
    }
    const key = JSON.stringify(this.loop && !isLoop ? [this.loop.loop, name] : name);
    const before = this.seen.get(key);
    this.seen.set(key, before ?? row.row);
    if (before === undefined) return name;
    this.report(row, 'name', 'error', `${outcome}: row ${before} asks "${name}" too.`);
    return undefined;
  }

  private report(
    row: SurveyRow,
    column: SurveyColumn,
    severity: ListProblem['severity'],
    message: string,
  ): void {
    this.problems.push({
      worksheet: 'survey',
      row: row.row,
      column,
      name: row.cells.name,
      severity,
      message,
    });
  }
}

export const listInList = 'A list within a list cannot be asked';

/** What a list without an id of its own is known by. */
const unnamed = ({ row }: SurveyRow): string => `list ${row}`;

const textType: QuestionDraft['type'] = {
  row: 'question',
  kind: 'text',
  of: undefined,
  isOther: false,
  hasOther: false,
};

/** A row without a type asks a text, or for one of its choices. */
const typeWithout = ({ cells }: SurveyRow): QuestionDraft['type'] => ({
  ...textType,
  kind: cells.options === undefined ? 'text' : 'choice',
});

const titleOfRow = ({ cells }: SurveyRow): string =>
  cells.label ?? (nameAsWords(cells.name ?? '') || 'Questions');
