/** What a proposal has from the client's record and the workspace. */
import type { StoredMap } from '../../../contract/answers.ts';
import { answerReader, answersForClient } from '../../../domain/questions/answer-reader.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { noticesOn } from '../../../domain/questions/notices.ts';
import { licenseStanding, type LicenseStanding } from '../../../domain/questions/license-standing.ts';
import { riskStates } from '../../../domain/questions/risk-states.ts';
import { offersNotTaken } from '../../../domain/questions/suggest/offers.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import type { Notice, Workspace } from '../../../domain/questions/workspace/schema.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { bookOf } from '../../../operations/books.ts';
import { productOf } from '../../../operations/session.ts';

interface ClientFacts {
  readonly line: string;
  /** Blank where it is not known. */
  readonly email: string;
  readonly address: string;
  /** Coverage of this line that the client was offered and did not take. */
  readonly declined: readonly string[];
  readonly license: LicenseStanding;
  /** The workspace's notices for the line and the client's states, as they hold today. */
  readonly notices: readonly Notice[];
}

/**
 * @param map the client's record; empty while it is not read.
 * @param asking who is at work, and the producer named instead.
 */
export function clientFacts(
  workspace: Workspace,
  productId: string,
  map: StoredMap,
  asking: { readonly agent: string; readonly named?: string | undefined },
): ClientFacts {
  const { name: line, book: bookName = '' } = productOf(workspace, productId);
  const book = bookOf(workspace, productId);
  const shown = book ? answersForClient(book, map) : {};
  const states = book ? riskStates(book, answerScope(book, map)).map(({ state: one }) => one) : [];
  const offers = book ? offersNotTaken(map, answerReader(book, map, { for: 'client' })) : [];
  const today = dayOf(serviceNow());
  const isOfLine = ({ line: of }: { readonly line?: string | undefined }) => of === undefined || of === line;
  return {
    line,
    address: book?.roles.contact.address?.(answerScope(book, shown).scope) ?? '',
    email: getAnswer(shown, [workspace.books[bookName]?.roles.contact?.email ?? ''])?.trim() ?? '',
    declined: offers.filter(isOfLine).map(({ name, words }) => `${name}: ${words}`),
    license: licenseStanding(book, map, { named: undefined, ...asking, today }),
    notices: noticesOn(workspace.notices ?? [], { states, day: today }).filter(isOfLine),
  };
}
