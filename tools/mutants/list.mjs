/**
 * The mistakes that the specs must notice, by area. `breaks` says what goes wrong for a user: that stays when the code
 * is written anew or moved, and `file`, `find` (there once) and `replace` are then brought to it. `specs` is where to
 * look first: parts of paths as vitest takes them; what lies elsewhere is found all the same, only later.
 */

/**
 * @typedef {{ breaks: string, file: string, find: string, replace: string }} Mistake
 * @typedef {{ area: string, specs: readonly string[], mutants: readonly Mistake[] }} Area
 */

/** @type {readonly Area[]} */
export const areas = [
  {
    area: 'merge',
    specs: ['src/domain/client/'],
    mutants: [
      {
        breaks: 'a conflicting answer is silently decided for ours',
        file: 'src/domain/client/merge.ts',
        find: '() => {\n    conflict();\n    return o.answer;',
        replace: '() => {\n    return o.answer;',
      },
      {
        breaks: 'what only the colleague changed is dropped',
        file: 'src/domain/client/merge.ts',
        find: 'return sameJson(base, ours) ? theirs : both();',
        replace: 'return sameJson(base, ours) ? ours : both();',
      },
      {
        breaks: 'what only we changed is dropped',
        file: 'src/domain/client/merge.ts',
        find: 'if (sameJson(ours, theirs) || sameJson(base, theirs)) return ours;',
        replace: 'if (sameJson(ours, theirs) || sameJson(base, theirs)) return theirs;',
      },
      {
        breaks: 'an answer that one side took away and the other changed is no conflict',
        file: 'src/domain/client/merge.ts',
        find: '    conflict();\n    return ours;',
        replace: '    return ours;',
      },
      {
        breaks: 'an item that one side removed and the other changed goes without a question',
        file: 'src/domain/client/merge.ts',
        find: 'return pick<unknown>(base?.view.raw, ours?.view.raw, theirs?.view.raw, () => {',
        replace:
          'return pick<unknown>(base?.view.raw, ours?.view.raw, theirs?.view.raw, () => {\n    if (!ours) return undefined;',
      },
      {
        breaks: 'the order that only the colleague made is lost',
        file: 'src/domain/client/order.ts',
        find: 'return placed(theirs, ours, remaining);',
        replace: 'return placed(ours, theirs, remaining);',
      },
      {
        breaks: 'deciding a conflict for theirs keeps ours',
        file: 'src/domain/client/conflict.ts',
        find: '{ ...element, answer: conflict[side] }',
        replace: '{ ...element, answer: conflict.ours }',
      },
      {
        breaks: 'a union of two reads takes items whole and loses the answers that one read leaves out',
        file: 'src/domain/client/union.ts',
        find: 'answers: { ...first.answers, ...second.answers }',
        replace: 'answers: second.answers',
      },
      {
        breaks: 'taking a change back makes it once more',
        file: 'src/domain/client/diff-apply.ts',
        find: "      return { ...change, before: change.after, after: change.before };\n    case 'iteration':",
        replace: "      return change;\n    case 'iteration':",
      },
      {
        breaks: 'editing an answer drops the members that no document names',
        file: 'src/domain/client/walk.ts',
        find: 'keeps ? { ...before, ...answerElement(qid, answer) } : answerElement(qid, answer);',
        replace: 'answerElement(qid, answer);',
      },
    ],
  },
  {
    area: 'save',
    specs: [
      'src/operations/save-client',
      'src/operations/read-back',
      'src/operations/records',
      'src/features/intake/save',
    ],
    mutants: [
      {
        breaks: 'what a colleague saved meanwhile is overwritten',
        file: 'src/operations/save-client.ts',
        find: 'const merge = mergeRecords(base ?? latest, ours, theirs);',
        replace: 'const merge = mergeRecords(base ?? latest, ours, base ?? theirs);',
      },
      {
        breaks: 'what a colleague saves while the dialog is open is overwritten',
        file: 'src/features/intake/save/use-save.ts',
        find: '      decisions = answer;',
        replace: '      return write(plan, planned, answer);',
      },
      {
        breaks: 'a read of one line passes for the whole client',
        file: 'src/operations/records.ts',
        find: 'if (single && isWhole) return single;',
        replace: 'if (single) return single;',
      },
      {
        breaks: 'the receipt says that all is as sent without a comparison',
        file: 'src/operations/read-back.ts',
        find: "result: differences.length === 0 ? 'same' : 'differs',",
        replace: "result: 'same',",
      },
      {
        breaks: 'what a read after the save leaves out is taken for gone',
        file: 'src/operations/read-back.ts',
        find: 'clientData: unionMaps(sent.clientData, stored.clientData),',
        replace: 'clientData: stored.clientData,',
      },
      {
        breaks: 'a save that failed inside the service is described as refused and not done',
        file: 'src/api/errors.ts',
        find: "return kind === 'refused' && status < 500;",
        replace: "return kind === 'refused';",
      },
      {
        breaks: 'a location code that was taken away stays',
        file: 'src/operations/records.ts',
        find: "record.locationCode !== '' || (latest?.locationCode ?? '') !== ''",
        replace: "record.locationCode !== ''",
      },
      {
        breaks: 'a save wipes the answers that only a read for another product shows',
        file: 'src/operations/records.ts',
        find: 'clientData: unionMaps(whole.clientData, clientData),',
        replace: 'clientData,',
      },
      {
        breaks: 'a save goes out with conflicts undecided',
        file: 'src/features/intake/save/save-questions.ts',
        find: 'questions.plan.merge.conflicts.every((conflict) => sides.has(conflictKey(conflict))) &&',
        replace: '',
      },
      {
        breaks: 'a decision counts for another answer of theirs too',
        file: 'src/features/intake/save/save-questions.ts',
        find: 'return JSON.stringify([kind, conflict.address, theirs]);',
        replace: 'return JSON.stringify([kind, conflict.address]);',
      },
      {
        breaks: 'deciding one vehicle’s conflict decides that of every vehicle',
        file: 'src/features/intake/save/save-questions.ts',
        find: 'return JSON.stringify([kind, conflict.address, theirs]);',
        replace: 'return JSON.stringify([kind, conflict.address[0], theirs]);',
      },
      {
        breaks: 'what is typed while a save is under way is lost',
        file: 'src/features/intake/save/use-save.ts',
        find: 'mergeRecords(planned, store.getState().record, record)',
        replace: 'mergeRecords(planned, planned, record)',
      },
      {
        breaks: 'a second press of Save saves once more',
        file: 'src/features/intake/save/use-save.ts',
        find: 'running.current ??= mutation',
        replace: 'running.current = mutation',
      },
      {
        breaks: 'closing the dialog undecided saves all the same',
        file: 'src/features/intake/save/use-save.ts',
        find: "if (!answer) return { kind: 'closed' };",
        replace: 'if (!answer) return write(plan, planned, decisions);',
      },
    ],
  },
  {
    area: 'quote request',
    specs: ['src/features/intake/quote-request'],
    mutants: [
      {
        breaks: 'a request whose panel was closed is dropped without a word',
        file: 'src/features/intake/quote-request/use-quote-order.ts',
        find: 'if (isOpen.current && onScreen()) {',
        replace: 'if (!isOpen.current) return;\n      if (onScreen()) {',
      },
      {
        breaks: 'the end of a request takes an agent elsewhere who closed its panel',
        file: 'src/features/intake/quote-request/use-quote-order.ts',
        find: 'if (isOpen.current && onScreen()) {',
        replace: 'if (onScreen()) {',
      },
      {
        breaks: 'the end of a request takes an agent elsewhere who left the screen',
        file: 'src/features/intake/quote-request/use-quote-order.ts',
        find: 'if (isOpen.current && onScreen()) {',
        replace: 'if (isOpen.current) {',
      },
      {
        breaks: 'a double press asks the carriers twice',
        file: 'src/features/intake/quote-request/use-quote-order.ts',
        find: 'if (underWay.current) return;',
        replace: '',
      },
    ],
  },
  {
    area: 'draft',
    specs: [
      'src/storage/drafts',
      'src/storage/table',
      'src/features/intake/autosave',
      'src/features/intake/intake-store',
      'src/features/intake/undo',
      'src/features/intake/loops',
      'src/features/history/diff/restore-to-draft',
    ],
    mutants: [
      {
        breaks: 'an edit of a saved client is not kept',
        file: 'src/features/intake/autosave.ts',
        find: 'if (base !== undefined && sameJson(base, record)) {',
        replace: 'if (base !== undefined) {',
      },
      {
        breaks: 'typing without a pause puts off the keeping',
        file: 'src/features/intake/autosave.ts',
        find: 'if (timer !== undefined || store.getState().record === written || ',
        replace: 'clearTimeout(timer);\n    if (store.getState().record === written || ',
      },
      {
        breaks: 'a page that goes keeps nothing of what was typed last',
        file: 'src/features/intake/autosave.ts',
        find: 'const now = () => void flush();',
        replace: 'const now = () => undefined;',
      },
      {
        breaks: 'leaving the intake keeps nothing of what was typed last',
        file: 'src/features/intake/autosave.ts',
        find: 'void flush().then(release);',
        replace: 'release();',
      },
      {
        breaks: 'a draft that another tab works on is taken up',
        file: 'src/storage/draft-lock.ts',
        find: 'if (!granted) {\n          resolve(false);',
        replace: 'if (!granted) {\n          resolve(true);',
      },
      {
        breaks: 'the draft of another client is taken up',
        file: 'src/storage/drafts.ts',
        find: 'drafts.filter((draft) => draft.clientId === clientId)',
        replace: 'drafts.filter((draft) => draft.clientId !== undefined)',
      },
      {
        breaks: 'what the database refuses is lost',
        file: 'src/storage/table.ts',
        find: 'await memory.putAll(rows);',
        replace: '',
      },
      {
        breaks: 'an older state in the database comes before what could not be kept since',
        file: 'src/storage/table.ts',
        find: '(await memory.get(key)) ?? stored?.get(key)',
        replace: '(await stored?.get(key)) ?? memory.get(key)',
      },
      {
        breaks: 'removing the last item of a list says that there are none',
        file: 'src/features/intake/loops/use-loop-actions.ts',
        find: 'const goes = countItems(left, loop) === 0 && countItems(base, loop) !== 0;',
        replace: 'const goes = countItems(left, loop) === 1;',
      },
      {
        breaks: 'undo takes a colleague’s answers away',
        file: 'src/features/intake/intake-store.ts',
        find: 'sameJson(record, now.record)',
        replace: 'record !== now.record',
      },
    ],
  },
  {
    area: 'visibility',
    specs: ['src/domain/questions/'],
    mutants: [
      {
        breaks: '≤ does not hold for equal values',
        file: 'src/domain/questions/rules/evaluate.ts',
        find: 'compared((sign) => sign <= 0)',
        replace: 'compared((sign) => sign < 0)',
      },
      {
        breaks: '≠ holds for what was not answered',
        file: 'src/domain/questions/rules/evaluate.ts',
        find: 'areEqual(first(scope), second(scope)) === false',
        replace: 'areEqual(first(scope), second(scope)) !== true',
      },
      {
        breaks: 'a rule follows from an answer that nobody sees',
        file: 'src/domain/questions/validation/answer-scope.ts',
        find: 'if (question && question.retired !== true && !topShown(question)) return undefined;',
        replace: '',
      },
      {
        breaks: 'a rule follows from an item’s answer that nobody sees',
        file: 'src/domain/questions/validation/answer-scope.ts',
        find: 'if (question && !shownIn(item, question)) return undefined;',
        replace: '',
      },
      {
        breaks: 'an answer that one product hides and another shows is not saved',
        file: 'src/domain/questions/saved-map.ts',
        find: "if (question?.kind !== 'workedOut' && validation.visible(place)) return true;",
        replace: "return question?.kind !== 'workedOut' && validation.visible(place);",
      },
      {
        breaks: 'an answer that no book asks is not saved',
        file: 'src/domain/questions/saved-map.ts',
        find: 'return isAskedBy(place, uses) === false;',
        replace: 'return isAskedBy(place, uses) !== true;',
      },
      {
        breaks: 'what stays with the agency goes out to carriers',
        file: 'src/domain/questions/saved-map.ts',
        find: 'filter(([qid]) => !agencyOnly.has(qid))',
        replace: 'filter(([qid]) => agencyOnly !== undefined || qid)',
      },
      {
        breaks: 'a hidden question is missing',
        file: 'src/domain/questions/validation/issues.ts',
        find: 'if (!answers.visible([question.qid])) return nothing;',
        replace: '',
      },
    ],
  },
  {
    area: 'validation',
    specs: ['src/domain/questions/', 'src/domain/calendar', 'src/form/', 'src/lib/parse-day'],
    mutants: [
      {
        breaks: 'an item is not validated again when another answer that its rules read changes',
        file: 'src/domain/questions/validation/edited-source.ts',
        find: 'const reused = known && sameList(known.inputs, inputs) ? known : undefined;',
        replace: 'const reused = known;',
      },
      {
        breaks: 'a value on its limit is refused',
        file: 'src/domain/questions/validation/issues.ts',
        find: 'compared * sign <= 0',
        replace: 'compared * sign < 0',
      },
      {
        breaks: 'a value above its limit is taken',
        file: 'src/domain/questions/validation/issues.ts',
        find: " ?? beyond(max, 1, 'Not after', 'Not more than')",
        replace: '',
      },
      {
        breaks: 'blanks count as an answer to a required question',
        file: 'src/domain/questions/validation/issues.ts',
        find: "if (answer.trim() === '') {",
        replace: "if (answer === '') {",
      },
      {
        breaks: 'a list with exactly its most items has one too many',
        file: 'src/domain/questions/validation/issues.ts',
        find: 'count > loop.max',
        replace: 'count >= loop.max',
      },
      {
        breaks: 'a VIN entered twice in other case is no duplicate',
        file: 'src/domain/questions/validation/issues.ts',
        find: ".replaceAll(/\\s/g, '').toUpperCase()",
        replace: ".replaceAll(/\\s/g, '')",
      },
      {
        breaks: 'two ZIP codes that differ in zeros in front are equal',
        file: 'src/domain/questions/rules/values.ts',
        find: '(codeLike.test(left) || codeLike.test(right))',
        replace: 'codeLike.test(left) && left === right',
      },
      {
        breaks: 'a typed date is read day first',
        file: 'src/lib/parse-day.ts',
        find: 'written(of, monthNumber, Number(day))',
        replace: 'written(of, Number(day), monthNumber)',
      },
      {
        breaks: 'nobody is a year older on the birthday',
        file: 'src/domain/calendar.ts',
        find: "(addYears(from, years) ?? '') <= to",
        replace: "(addYears(from, years) ?? '') < to",
      },
    ],
  },
  {
    area: 'premium',
    specs: ['src/domain/quotes/', 'src/features/quotes/'],
    mutants: [
      {
        breaks: 'a premium per month counts once a year',
        file: 'src/domain/quotes/premium.ts',
        find: 'return 12;',
        replace: 'return 1;',
      },
      {
        breaks: 'a premium per term counts as one per year',
        file: 'src/domain/quotes/premium.ts',
        find: 'months === undefined ? undefined : 12 / months',
        replace: 'months === undefined ? undefined : 1',
      },
      {
        breaks: 'one year and twelve months are two terms',
        file: 'src/domain/quotes/term.ts',
        find: 'length * 12 : length',
        replace: 'length : length',
      },
      {
        breaks: 'premiums for other periods stand in one order',
        file: 'src/domain/quotes/term.ts',
        find: 'premium?.per ?? null',
        replace: 'null',
      },
      {
        breaks: 'a quote for something else than was asked is the lowest premium',
        file: 'src/domain/quotes/lowest.ts',
        find: 'return Number(isVariation(a)) - Number(isVariation(b)) || amountOf(a) - amountOf(b);',
        replace: 'return amountOf(a) - amountOf(b);',
      },
      {
        breaks: 'the lowest premium is one across products',
        file: 'src/domain/quotes/lowest.ts',
        find: 'const key = `${lineId} ${termKey(premium, duration)}`;',
        replace: 'const key = termKey(premium, duration);',
      },
      {
        breaks: 'a quote that has expired is the lowest premium',
        file: 'src/domain/quotes/lowest.ts',
        find: '(one) => !isExpired({ expirationDate: one.validUntil }, now)',
        replace: '() => true',
      },
      {
        breaks: 'a premium that fell shows as one that rose',
        file: 'src/domain/quotes/since.ts',
        find: 'cents(is.amount - was.amount)',
        replace: 'cents(was.amount - is.amount)',
      },
      {
        breaks: 'a premium that was worked out is not marked as such',
        file: 'src/domain/quotes/premium.ts',
        find: '/ 100, derived: true }',
        replace: '/ 100, derived: false }',
      },
      {
        breaks: 'a quote holds on at the very moment of its end',
        file: 'src/domain/quotes/status.ts',
        find: 'until <= now',
        replace: 'until < now',
      },
      {
        breaks: 'a failure to quote is described as a declination',
        file: 'src/domain/quotes/read-quote.ts',
        find: "if (outcome === 'FAILED') return 'failed';",
        replace: "if (outcome === 'FAILED') return 'declined';",
      },
    ],
  },
  {
    area: 'compare',
    specs: ['src/domain/quotes/', 'src/features/quotes/'],
    mutants: [
      {
        breaks: 'a single limit passes for the split limits that were submitted',
        file: 'src/domain/quotes/comparison/submitted.ts',
        find: 'return otherForm ||',
        replace: 'return',
      },
      {
        breaks: 'coverages of two vehicles share a row',
        file: 'src/domain/quotes/comparison/coverage-identity.ts',
        find: 'JSON.stringify([folded(group), ...what])',
        replace: 'JSON.stringify(what)',
      },
      {
        breaks: 'two vehicles of one title are one',
        file: 'src/domain/quotes/comparison/coverage-identity.ts',
        find: 'return at === 0 ? part :',
        replace: 'return at >= 0 ? part :',
      },
      {
        breaks: 'split limits of which one amount is as submitted count as submitted',
        file: 'src/domain/quotes/comparison/submitted.ts',
        find: 'wanted.every((figure, at) =>',
        replace: 'wanted.some((figure, at) =>',
      },
      {
        breaks: 'what was submitted for one vehicle is compared with another',
        file: 'src/domain/quotes/comparison/submitted.ts',
        find: 'item !== undefined && isItem(item, there)',
        replace: 'item !== undefined',
      },
      {
        breaks: 'a quote for something else than was submitted shows nothing',
        file: 'src/domain/quotes/comparison/compare.ts',
        find: '(mismatch(place(part, cell.split), quoted, own) ?? [])',
        replace: '[]',
      },
      {
        breaks: 'an expired quote is the lowest premium',
        file: 'src/domain/quotes/status.ts',
        find: '!isExpired(quote, now) && !isVariation(quote)',
        replace: '!isVariation(quote)',
      },
      {
        breaks: 'a carrier that declined and now quotes is no change',
        file: 'src/domain/quotes/compare-requests.ts',
        find: 'outcomes: outcomeChanges(before, after),',
        replace: 'outcomes: [],',
      },
    ],
  },
  {
    area: 'pack',
    specs: ['src/domain/journal/journal-chain', 'src/features/history/evidence/pack/'],
    mutants: [
      {
        breaks: 'a changed hash of the whole does not show',
        file: 'src/features/history/evidence/pack/read-pack.ts',
        find: 'pack.sha256 !== packHash(pack.parts) &&',
        replace: "pack.sha256 === '' &&",
      },
      {
        breaks: 'a changed part does not show',
        file: 'src/features/history/evidence/pack/read-pack.ts',
        find: "if (state === 'whole' && sha256 !== partHash(content, salt)) return 'its own hash';",
        replace: '',
      },
      {
        breaks: 'a call lost from the journal does not show in the chain',
        file: 'src/domain/journal/journal-chain.ts',
        find: 'if (!one) missing.push(name);',
        replace: '',
      },
      {
        breaks: 'calls lost at the end of the chain do not show',
        file: 'src/domain/journal/journal-chain.ts',
        find: 'Math.max(own ? end.number : 0, ...links.keys())',
        replace: 'Math.max(0, ...links.keys())',
      },
      {
        breaks: 'a journaled request that was changed fits its link',
        file: 'src/domain/journal/journal-chain.ts',
        find: ' && link.body === bodyHash(entry.request)',
        replace: '',
      },
      {
        breaks: 'a sensitive answer inside a longer text stays readable in a redacted copy',
        file: 'src/features/history/evidence/pack/redact.ts',
        find: "if (typeof value === 'string') return text(value);",
        replace: "if (typeof value === 'string') return values.has(value) ? covered : value;",
      },
      {
        breaks: 'a birth date written out stays readable in a redacted copy',
        file: 'src/features/history/evidence/pack/redact.ts',
        find: ', ...daysWritten(value)]',
        replace: ']',
      },
      {
        breaks: 'a covered part comes with the salt by which its answers can be tried out',
        file: 'src/features/history/evidence/pack/pack.ts',
        find: "{ ...hashed, state: 'redacted', content: shown }",
        replace: "{ ...hashed, state: 'redacted', salt, content: shown }",
      },
    ],
  },
  {
    area: 'verify',
    specs: ['src/features/history/evidence/verify/verify-pack'],
    mutants: [
      {
        breaks: 'a forged part whose hashes were made anew matches',
        file: 'src/features/history/evidence/verify/part-verdict.ts',
        find: 'if (sameJson(content, now)) {',
        replace: 'if (sameJson(content, content)) {',
      },
      {
        breaks: 'a part that rests on another browser’s journal matches here',
        file: 'src/features/history/evidence/verify/part-verdict.ts',
        find: 'if (isElsewhere && !readAgain) {',
        replace: 'if (!isElsewhere && !readAgain && !journal) {',
      },
    ],
  },
  {
    area: 'history',
    specs: ['src/domain/client/', 'src/domain/journal/', 'src/features/history/'],
    mutants: [
      {
        breaks: 'an answer that was taken away is no difference',
        file: 'src/domain/client/diff.ts',
        find: "return [{ kind: 'answer', how: 'removed', address, before: answer, after: undefined, element }];",
        replace: 'return answer === undefined && element ? [] : [];',
      },
      {
        breaks: 'a moved item is no difference',
        file: 'src/domain/client/diff.ts',
        find: 'if (moved.has(iterationId)) {',
        replace: 'if (moved.has(iterationId) && old.index === index) {',
      },
      {
        breaks: 'a change of the client’s name is no difference',
        file: 'src/domain/client/header.ts',
        find: "headerMembers = ['clientName', 'clientType', 'locationCode'] as const",
        replace: "headerMembers = ['clientType', 'locationCode'] as const",
      },
      {
        breaks: 'blame reads on beyond the moment asked for',
        file: 'src/features/history/versions/blame.ts',
        find: 'if (read.at > until) break;',
        replace: '',
      },
      {
        breaks: 'blame does not say what stood there before',
        file: 'src/features/history/versions/blame.ts',
        find: 'else book.stands.set(text, { ...bounds, before: change.before });',
        replace: 'else book.stands.set(text, { ...bounds, before: undefined });',
      },
    ],
  },
  {
    area: 'search',
    specs: ['src/domain/journal/', 'src/features/history/search/'],
    mutants: [
      {
        breaks: 'a change is dated two milliseconds wide',
        file: 'src/domain/journal/change-search.ts',
        find: 'to - from <= 1 && !uncertain',
        replace: 'to - from <= 2 && !uncertain',
      },
      {
        breaks: '“not found” after a record is taken for the truth',
        file: 'src/domain/journal/known-reads.ts',
        find: 'if (record === undefined && isDoubtful(known, at)) return known;',
        replace: '',
      },
      {
        breaks: 'a read of a moment that a save may still come before is kept',
        file: 'src/features/history/search/find-changes.ts',
        find: 'if (at > settledUntil()) return;',
        replace: '',
      },
    ],
  },
  {
    area: 'archive',
    specs: ['mocks/store/', 'mocks/service/', 'mocks/clock', 'mocks/node'],
    mutants: [
      {
        breaks: 'a read at a revision’s very moment shows the one before',
        file: 'mocks/store/tables.ts',
        find: '(rows[middle]?.at ?? 0) <= moment',
        replace: '(rows[middle]?.at ?? 0) < moment',
      },
      {
        breaks: 'two changes in one millisecond have one moment',
        file: 'mocks/store/transaction.ts',
        find: '(this.meta.ticks[tenant] ?? 0) + 1)',
        replace: 'this.meta.ticks[tenant] ?? 0)',
      },
      {
        breaks: 'a save that changes nothing makes a revision',
        file: 'mocks/service/archive.ts',
        find: 'if (sameJson(recordOf(latest), record)) return latest;',
        replace: '',
      },
      {
        breaks: 'a member left out of a save loses its value',
        file: 'mocks/service/archive.ts',
        find: '{ ...before, ...Object.fromEntries(given) };',
        replace: '{ ...(given.length === 0 ? before : {}), ...Object.fromEntries(given) };',
      },
      {
        breaks: 'an intake wipes the answers that it does not bring',
        file: 'mocks/service/get-quotes.ts',
        find: 'clientData: { ...clientData, ...intake }',
        replace: 'clientData: intake',
      },
      {
        breaks: 'a tenant reads another tenant’s client',
        file: 'mocks/service/archive.ts',
        find: 'if (client?.tenant !== tenant) throw',
        replace: 'if (!client) throw',
      },
      {
        breaks: 'a tenant reads another tenant’s quotes',
        file: 'mocks/service/quotes.ts',
        find: 'if (request?.tenant !== tenant.name) {',
        replace: 'if (!request) {',
      },
      {
        breaks: 'a quote is there before its carrier answers',
        file: 'mocks/service/actions.ts',
        find: 'return dueAt !== null && dueAt <= now;',
        replace: 'return dueAt !== null && dueAt <= now + 60_000;',
      },
      {
        breaks: 'a write loses to one that another tab made first',
        file: 'mocks/store/store.ts',
        find: '      if (stored === false) continue;\n',
        replace: '',
      },
      {
        breaks: 'a save is acknowledged before it is stored',
        file: 'mocks/store/store.ts',
        find: 'const stored = await this.#trying(',
        replace: 'const stored: unknown = this.#trying(',
      },
    ],
  },
  {
    area: 'faults',
    specs: ['mocks/faults', 'mocks/handlers', 'mocks/service/hostile'],
    mutants: [
      {
        breaks: 'a fault for one call strikes on',
        file: 'mocks/faults.ts',
        find: 'return fault.times > 1 ?',
        replace: 'return fault.times > 0 ?',
      },
      {
        breaks: 'a fault strikes every endpoint instead of the one named',
        file: 'mocks/faults.ts',
        find: 'fault.endpoints ?? faultTable[fault.name].on',
        replace: 'faultTable[fault.name].on',
      },
      {
        breaks: 'a write whose answer is lost is not done',
        file: 'mocks/handlers.ts',
        find: "if (effect.kind === 'lost' && effect.when === 'before') return",
        replace: "if (effect.kind === 'lost') return",
      },
      {
        breaks: 'a write that is lost on the way is done',
        file: 'mocks/handlers.ts',
        find: "if (effect.kind === 'lost' && effect.when === 'before') return HttpResponse.error();",
        replace: '',
      },
      {
        breaks: 'a 429 does not say how long to wait',
        file: 'mocks/handlers.ts',
        find: 'headers: effect.headers ?? {},',
        replace: 'headers: {},',
      },
    ],
  },
  {
    area: 'api',
    specs: ['src/api/', 'src/lib/', 'src/contract/', 'mocks/handlers', 'src/operations/save-client'],
    mutants: [
      {
        breaks: 'a call goes out without its credential',
        file: 'src/api/call.ts',
        find: "if (connection.credential !== undefined) headers.set('Authorization', `Basic ${connection.credential}`);",
        replace: '',
      },
      {
        breaks: 'an empty answer to a save counts as a failure',
        file: 'src/api/call.ts',
        find: "if (!(body === '' && endpoint === 'saveClient')) {",
        replace: "if (!(body === '' && endpoint === 'fireEvent')) {",
      },
      {
        breaks: 'a record without its answers is read as one without answers',
        file: 'src/contract/clients.ts',
        find: "'clientData');\n  const data = StoredMap.safeParse(raw?.['clientData']);",
        replace: "'clientId');\n  const data = StoredMap.safeParse(raw?.['clientData'] ?? {});",
      },
      {
        breaks: 'a wrapped answer is not read',
        file: 'src/contract/wrapped.ts',
        find: "    body['data'],\n",
        replace: '',
      },
      {
        breaks: 'the time that a service asks to wait is passed over',
        file: 'src/api/errors.ts',
        find: 'header !== null && /^\\d+$/.test(header) ? Number(header) : undefined',
        replace: 'header !== null && /^\\D+$/.test(header) ? Number(header) : undefined',
      },
      {
        breaks: 'a body that names a member twice loses one of the two without a word',
        file: 'src/lib/strict-json.ts',
        find: 'if (names.has(String(name))) {',
        replace: 'if (names.size < 0) {',
      },
      {
        breaks: 'a moment without a zone is read by a guess',
        file: 'src/lib/timestamp.ts',
        find: '(?:Z|([+-]\\d\\d):?(\\d\\d))$/i',
        replace: '(?:Z|([+-]\\d\\d):?(\\d\\d))?$/i',
      },
    ],
  },
  {
    area: 'secrets',
    specs: ['src/domain/redact-secrets', 'src/operations/journal', 'src/storage/stored-connection'],
    mutants: [
      {
        breaks: 'a payment secret inside an object of the answer is kept',
        file: 'src/domain/redact-secrets.ts',
        find: ': redactSecrets(member),',
        replace: ': member,',
      },
      {
        breaks: 'a payment secret inside a list of the answer is kept',
        file: 'src/domain/redact-secrets.ts',
        find: 'if (Array.isArray(value)) return value.map(redactSecrets);',
        replace: 'if (Array.isArray(value)) return value;',
      },
      {
        breaks: 'the journal keeps answers with their secrets',
        file: 'src/operations/journal.ts',
        find: 'answer: redactSecrets(value.raw),',
        replace: 'answer: value.raw,',
      },
      {
        breaks: 'a credential kept for this tab is kept for the whole browser',
        file: 'src/storage/stored-connection.ts',
        find: "if (connection.kind === 'direct') browser?.removeItem(storageKey);\n    else ",
        replace: '',
      },
    ],
  },
];
