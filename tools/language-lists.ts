/** The two lists of the language test: parts of names, and phrases of texts. Each has its exceptions. */

/** Camel-case parts that no name has, alone or two in a row, each with what to write in its place. */
export const identifierParts: ReadonlyMap<string, string> = new Map([
  ['told', 'reported, given, described'],
  ['said', 'noted, given'],
  ['stated', 'given'],
  ['tell', 'notify, describe'],
  ['tells', 'notifies, describes'],
  ['held', 'stored, locked'],
  ['kept', 'saved, stored'],
  ['keeper', 'autosave'],
  ['beside', 'reference, next to'],
  ['besides', 'reference columns'],
  ['alike', 'same, comparable'],
  ['otherwise', 'differently, mismatch'],
  ['gone', 'removed, missing'],
  ['anew', 're-, again'],
  ['thens', 'earlier requests'],
  ['sheet', 'intake store, record view'],
  ['desk', 'intake session'],
  ['stray', 'unknown'],
  ['follow', 'subscribe'],
  ['follows', 'subscribes'],
  ['followed', 'subscribed'],
  ['follower', 'listener'],
  ['followers', 'listeners'],
  ['assess', 'validate'],
  ['assessed', 'validated'],
  ['assessment', 'validation'],
  ['finding', 'issue'],
  ['findings', 'issues'],
  ['raised', 'active'],
  ['overruled', 'acknowledged, overridden'],
  ['overruling', 'acknowledging'],
  ['overtaken', 'stale, superseded'],
  ['outlived', 'stale'],
  ['likeness', 'comparability'],
  ['unlikeness', 'comparability issues'],
  ['unlike', 'different'],
  ['shelf', 'table'],
  ['shelves', 'tables'],
  ['sturdy', 'fallback'],
  ['things', 'values'],
  ['clash', 'conflict'],
  ['clashes', 'conflicts'],
  ['mine', 'ours'],
  ['put back', 'restore'],
  ['since when', 'blame'],
  ['tried out', 'what-if'],
  ['words of', 'format, describe'],
  ['place of', 'position, path'],
  ['firing', 'trigger, quote request'],
  ['firings', 'triggers, quote requests'],
  ['unsure', 'unconfirmed'],
  ['joins', 'coverage aliases'],
  ['paper', 'print'],
  ['odd', 'unrecognized'],
  ['strike', 'redact'],
  ['licence', 'license'],
]);

/** Names that have such a part and keep it, because a file, a library or plain English has it so. */
export const identifiersThatStay: ReadonlySet<string> = new Set([
  // Members of the workspace file and questions of its books.
  'coverageJoins',
  'licence',
  'agy_follow_up',
  'agy_follow_up_on',
  've_stated',
  // A day on which to call back is a follow-up.
  'FollowUp',
  'followUpOf',
  'followUpOn',
  'followUpDayQid',
]);

/** What no screen, message or test title says; `except` is what the same words may mean. */
export const phrases: readonly { readonly phrase: RegExp; readonly except?: RegExp }[] = [
  // A kind of annotation, as it is stored in clients' records.
  { phrase: /\b(told|anew|whose|thereby|wherein)\b/gi, except: /\bTold by someone else\b/g },
  { phrase: /\b(stands|rests on|of then|of now|says the service|as told|as stated)\b/gi },
  { phrase: /\bthis browser\b/gi },
  { phrase: /\blaps(ed?|es|ing)\b/gi, except: /\b(a|no|coverage) lapses?( in coverage)?\b/gi },
  // A member of a path in a file of the workspace.
  { phrase: /\blicences?\b/gi, except: /\/licence\b/g },
  {
    phrase:
      /\b(save anyway|put back|since when|record pack|read-back sheet|known moments?|answer marks?)\b/gi,
  },
  { phrase: /\b(judgement|favour|colour|centre)\b/gi },
  { phrase: /\bcover (wanted|offered)\b|\bcurrent cover\b/gi },
];
