/** What a session found out, as data and in words. */
import { clauses } from './clauses.ts';
import type { Clause } from './clause.ts';
import { needs, type Need } from './needs.ts';
import { Deviation, NotChecked } from './outcome.ts';
import { Session, type Platform, type Target } from './session.ts';

/** `differs`: as `failed`, where the interface document leaves it open. */
export type Outcome = 'passed' | 'failed' | 'differs' | 'not checked';

export interface ClauseResult extends Omit<Clause, 'check'> {
  readonly outcome: Outcome;
  /** What was found instead, or why it was not checked; a note on what passed. */
  readonly detail?: string | undefined;
}

export interface NeedResult extends Omit<Need, 'check'> {
  readonly outcome: Exclude<Outcome, 'differs'>;
  /** Why it is not met, or why it was not checked; a note on what is. */
  readonly detail?: string | undefined;
}

export interface Report {
  readonly format: 'quotebench-conformance/1';
  /** What the app needs. */
  readonly app: readonly NeedResult[];
  readonly baseUrl: string;
  readonly productId: string;
  readonly write: boolean;
  readonly calls: number;
  /** Clients that were made and stay there, id to name. */
  readonly made: Readonly<Record<string, string>>;
  readonly summary: Readonly<Record<Outcome, number>>;
  readonly clauses: readonly ClauseResult[];
}

/** Nothing can be checked: nobody answers, it is not the service that does, or the credential opens nothing. */
export class NotReached extends Error {
  override name = 'NotReached';
}

/** Checks every clause against a deployment, one after the other. @throws {NotReached} */
export async function checkConformance(target: Target, platform: Platform): Promise<Report> {
  const session = new Session(target, platform);
  await expectReached(session);
  const results: ClauseResult[] = [];
  for (const clause of clauses) results.push(await resultOf(clause, session));
  const app: NeedResult[] = [];
  for (const need of needs) app.push(await needResultOf(need, session));
  const summary = { passed: 0, failed: 0, differs: 0, 'not checked': 0 };
  for (const { outcome } of results) summary[outcome] += 1;
  return {
    format: 'quotebench-conformance/1',
    app,
    baseUrl: target.baseUrl,
    productId: target.productId,
    write: target.write,
    calls: session.exchanges.length,
    made: Object.fromEntries(session.made),
    summary,
    clauses: results,
  };
}

async function expectReached(session: Session): Promise<void> {
  const { baseUrl, productId, credential } = session.target;
  const first = await session.call('readConfigs', {}, { body: { productId } });
  if (first.status === 0) throw new NotReached(`${baseUrl} gives no answer: ${first.text}`);
  if ([502, 503, 504].includes(first.status)) {
    throw new NotReached(`${baseUrl} answers ${first.status}: the service behind it cannot be reached.`);
  }
  // A gateway with a sign-in of its own answers 403 (deploy/basic-auth).
  if (first.status !== 401 && first.status !== 403) {
    if (!first.headers.get('Content-Type')?.startsWith('text/html')) return;
    throw new NotReached(
      `${baseUrl} answers with a web page (status ${first.status}). --base-url is what comes before /v3; our gateway's ends with /api.`,
    );
  }
  throw new NotReached(
    credential === undefined
      ? `${baseUrl} asks to sign in: ${first.status}. Set QUOTEBENCH_CREDENTIAL, for a gateway the base64 of name:password.`
      : `The credential is refused: ${first.status}. See QUOTEBENCH_CREDENTIAL.`,
  );
}

async function resultOf({ check, ...clause }: Clause, session: Session): Promise<ClauseResult> {
  const { outcome, detail } = await outcomeOf(check, session);
  const isOpen = outcome === 'failed' && clause.source === 'reading';
  return { ...clause, outcome: isOpen ? 'differs' : outcome, detail };
}

async function needResultOf({ check, ...need }: Need, session: Session): Promise<NeedResult> {
  return { ...need, ...(await outcomeOf(check, session)) };
}

async function outcomeOf(
  check: Need['check'],
  session: Session,
): Promise<Pick<NeedResult, 'outcome' | 'detail'>> {
  try {
    return { outcome: 'passed', detail: (await check(session)) ?? undefined };
  } catch (error) {
    if (error instanceof NotChecked) return { outcome: 'not checked', detail: error.message };
    if (!(error instanceof Deviation)) throw error;
    return { outcome: 'failed', detail: error.message };
  }
}

/** Whether the app works with the service, and what is in the way; then the differences, in a line each or in full. */
export function describeReport(report: Report, { details }: { readonly details: boolean }): string {
  const { baseUrl, productId, calls, made, summary, app } = report;
  const clients = Object.entries(made).map(([id, name]) => `  ${id}  ${name}`);
  return [
    `${baseUrl}, product ${productId}`,
    '',
    ...section(verdictOn(app), app.map(describeNeed)),
    ...(details ? describeClauses(report) : foldClauses(report)),
    ...section('Clients made, which stay there', clients),
    `${summary.passed} passed, ${summary.failed} failed, ${summary.differs} differ, ${summary['not checked']} not checked; ${calls} calls.${details ? '' : ' --details says what and why.'}`,
    '',
  ].join('\n');
}

function verdictOn(app: readonly NeedResult[]): string {
  if (app.some(({ outcome }) => outcome === 'failed')) {
    return 'The app does not work with this service as it should';
  }
  const checked = app.filter(({ outcome }) => outcome === 'passed').length;
  const extent = checked === app.length ? '' : `, as far as was checked (${checked} of ${app.length})`;
  return `The app works with this service${extent}`;
}

const marks = { passed: '✓', failed: '✗', 'not checked': '–' };

const describeNeed = ({ says, outcome, detail }: NeedResult): string =>
  `  ${marks[outcome]} ${says}${detail === undefined ? '' : `: ${detail}`}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines, ''];

function foldClauses({ clauses: results }: Report): string[] {
  const idsOf = (outcome: Outcome) =>
    results
      .filter((result) => result.outcome === outcome)
      .map(({ id }) => id)
      .join(', ');
  const lines = [
    ['the interface document', idsOf('failed')],
    ['docs/service.md', idsOf('differs')],
  ].flatMap(([by, ids]) => (ids === '' ? [] : [`  from ${by}: ${ids}`]));
  return section('Differences', lines);
}

/** What is wrong, what passed, and what was not checked, by its reason. */
function describeClauses({ clauses: results }: Report): string[] {
  const of = (outcome: Outcome) => results.filter((result) => result.outcome === outcome);
  const deviations = (some: readonly ClauseResult[]) =>
    some.flatMap(({ id, says, source, where, detail }) => {
      const by = source === 'document' ? 'interface document' : 'docs/service.md';
      return [`  ✗ ${id}: ${says}`, `      ${detail}`, `      ${by}: ${where}`];
    });
  const passed = of('passed').map(
    ({ id, says, detail }) => `  ✓ ${id}: ${says}${detail === undefined ? '' : ` (${detail})`}`,
  );
  const open = of('not checked');
  const unchecked = [...new Set(open.map(({ detail }) => detail))].flatMap((reason) => {
    const ids = open.filter(({ detail }) => detail === reason).map(({ id }) => id);
    return [`  – ${reason}`, `      ${ids.join(', ')}`];
  });
  return [
    ...section('Not as the interface document says', deviations(of('failed'))),
    ...section('Not as docs/service.md reads it', deviations(of('differs'))),
    ...section('As documented', passed),
    ...section('Not checked', unchecked),
  ];
}
