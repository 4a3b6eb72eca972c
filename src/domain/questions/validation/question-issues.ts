/** What is wrong with one answer, looked at by itself. */
import { contactDayQid, contactsLoop } from '../../client/annotations/qids.ts';
import type { Address } from '../../client/address.ts';
import { rawText } from '../../../lib/json.ts';
import { readInner } from '../../client/elements.ts';
import type { AnswerScope } from './answer-scope.ts';
import type { CompiledQuestion } from '../compiled.ts';
import { splitChoices } from '../kinds/choices.ts';
import { check, display, severityOf } from '../kinds/kinds.ts';
import type { Issue } from './issue.ts';
import type { Compiled, Scope } from '../rules/scope.ts';
import { order, textOf } from '../rules/values.ts';

/** The question must be visible. `element` is what stands at its address; undefined when nothing does. */
export function questionIssues(
  question: CompiledQuestion,
  address: Address,
  element: unknown,
  scope: Scope,
  answers: AnswerScope,
): Issue[] {
  if (question.kind === 'workedOut') return [];
  const view = element === undefined ? undefined : readInner(question.qid, element);
  if (view?.kind === 'unrecognized') {
    return [
      {
        address,
        severity: 'warn',
        message: `Stored in another form, sent back as it came unless answered again: ${rawText(view.value)}`,
      },
    ];
  }
  const answer = view?.answer ?? '';
  if (answer.trim() === '') {
    // Not missing: no quote needs it.
    if (question.inLoop === contactsLoop && question.qid === contactDayQid) {
      return [{ address, severity: 'warn', message: 'An entry needs its day.' }];
    }
    if (question.required !== true) return [];
    return [{ address, severity: 'missing', message: 'Needed for a quote.' }];
  }
  const wrong = wrongAnswer(question, answer, scope, answers);
  return wrong ? [{ address, ...wrong }] : [];
}

/** The first thing wrong with an answer that is not blank. */
function wrongAnswer(
  question: CompiledQuestion,
  answer: string,
  scope: Scope,
  answers: AnswerScope,
): Omit<Issue, 'address'> | undefined {
  const { kind, rules } = question;
  const message = check(kind, question, answer);
  if (message !== undefined) return { severity: severityOf(kind), message };
  if (rules.fits && !rules.fits(answer)) {
    return { severity: 'refuse', message: question.pattern?.message ?? 'Not written as it must be.' };
  }
  const chosen =
    kind === 'choice' ? [answer] : kind === 'choices' ? splitChoices(answer, question.separator) : [];
  const past = chosen.find((value) => !rules.offered(scope).some((option) => option.value === value));
  if (past !== undefined) {
    return { severity: 'refuse', message: `"${display('choice', question, past)}" is not offered here.` };
  }
  if (kind === 'reference' && question.refersTo !== undefined) {
    const there = answers.item(question.refersTo, answer) !== undefined;
    return there ? undefined : { severity: 'warn', message: 'Points to an item that is no longer there.' };
  }
  return outsideLimits(question, answer, scope) ?? turned(answer);
}

/** Unicode's signs that embed, override or isolate a direction of writing: what is read is not what is sent. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

function turned(answer: string): Omit<Issue, 'address'> | undefined {
  if (!turning.test(answer)) return undefined;
  return {
    severity: 'warn',
    message:
      'Has invisible signs that turn text round: what is read here may not be what is sent. Type it again.',
  };
}

function outsideLimits(
  question: CompiledQuestion,
  answer: string,
  scope: Scope,
): Omit<Issue, 'address'> | undefined {
  const { min, max } = question.rules;
  const beyond = (limit: Compiled | undefined, sign: 1 | -1, dated: string, counted: string) => {
    const value = limit?.(scope) ?? null;
    const compared = order(answer, value);
    if (compared === undefined || compared * sign <= 0) return undefined;
    const words = `${question.kind === 'date' ? dated : counted} ${display(question.kind, question, textOf(value))}.`;
    return { severity: 'refuse' as const, message: words };
  };
  return beyond(min, -1, 'Not before', 'Not less than') ?? beyond(max, 1, 'Not after', 'Not more than');
}
