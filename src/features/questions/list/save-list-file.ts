import type { QuestionList } from '../../../domain/questions/list/columns.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { announce } from '../../../ui/announce.ts';

/** Offers a list as a workbook. The writer is loaded on demand. @param name what the file is called, without its ending */
export async function saveListFile(list: QuestionList, name: string): Promise<void> {
  try {
    const { writeListFile } = await import('../../../domain/questions/list/list-file.ts');
    const file = new Blob([writeListFile(list)], { type: workbookType });
    saveFile(`${name}.xlsx`, file, workbookType);
  } catch {
    announce('The file was not written. Reload the page.', { assertive: true, visible: true });
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
