/**
 * The agency file: archived with the client, never sent to a carrier. It holds facts fit for the client's own eyes:
 * the service's web calls may carry client data out of the agency.
 */
import { spokeWithQid } from '../../../src/domain/client/annotations/qids.ts';
import type { Loop, QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { ask, labeled, part, words } from './ask.ts';

const agent = { value: { setting: 'agent' as const }, origin: 'Your name in Settings' };

/** Who is on the phone: the first question of every book. */
export const spokeWith = ask(spokeWithQid, 'text', 'Spoke with', ['required', 'agency'], {
  help: 'Name, relation to the named insured.',
});

const callLog: Loop = {
  loop: 'agy_contacts',
  label: 'Call log',
  itemLabel: 'entry',
  agencyOnly: true,
  title: [part('agc_on'), part('agc_how', ' · ', 'optionLabel'), part('agc_with', ' from ')],
  questions: [
    ask('agc_on', 'date', 'On'),
    ask('agc_time', 'text', 'Time'),
    ask('agc_by', 'text', 'Noted by', [], { default: agent }),
    ask('agc_with', 'text', 'With'),
    ask('agc_how', 'choice', 'How', [], {
      options: words('Phone', 'E-mail', 'Letter', 'In person', 'Text', 'Carrier portal'),
    }),
    ask('agc_what', 'longText', 'What was discussed', [], {
      help: "Add entries, don't rewrite. Mark late ones.",
    }),
  ],
};

const answerNotes: Loop = {
  loop: 'agy_marks',
  label: 'Answer notes',
  itemLabel: 'note',
  agencyOnly: true,
  title: [part('mrk_kind', '', 'optionLabel'), part('mrk_on', ' · '), part('mrk_note', ' · ')],
  questions: [
    ask('mrk_where', 'text', 'Answer'),
    ask('mrk_kind', 'choice', 'Kind of note', [], {
      options: [
        ...words('Assumed | To confirm | Confirmed | Asked, not known | Refused to answer | From document'),
        { value: 'Told by someone else', label: 'From someone else' },
      ],
    }),
    ask('mrk_by', 'text', 'Noted by'),
    ask('mrk_on', 'date', 'Noted on'),
    ask('mrk_note', 'text', 'Note'),
  ],
};

/** How each line stands, one item a change: set by the app, so that an earlier status is never lost. */
const lineStatuses = (lines: readonly string[]): Loop => ({
  loop: 'agy_status',
  label: 'Line status',
  itemLabel: 'status',
  agencyOnly: true,
  title: [part('sts_line'), part('sts_status', ' · ', 'optionLabel'), part('sts_on', ' · ')],
  questions: [
    ask('sts_line', 'choice', 'Line', [], { options: words(...lines) }),
    ask('sts_status', 'choice', 'Status', [], {
      options: words('Proposed', 'Bind requested', 'Bound', 'Lost', 'Open'),
    }),
    ask('sts_on', 'date', 'On'),
    ask('sts_by', 'text', 'Set by', [], { default: agent }),
    ask('sts_reason', 'text', 'Reason'),
    ask('sts_carrier', 'text', 'Carrier'),
    ask('sts_number', 'text', 'Policy or binder no.'),
    ask('sts_effective', 'date', 'Effective date'),
    ask('sts_confirmed_by', 'text', 'Confirmed by'),
    ask('sts_confirmed_how', 'choice', 'Confirmed how', [], {
      options: words('Phone', 'E-mail', 'Letter', 'In person', 'Carrier portal'),
    }),
  ],
});

/** `lines` are the names of the agency's products, `offers` what any of their books wants offered. */
export function agencyBlock(lines: readonly string[], offers: QuestionBook['offers']): Section[] {
  const offered: Loop = {
    loop: 'agy_offers',
    label: 'Coverage client declined',
    itemLabel: 'offer',
    agencyOnly: true,
    title: [part('off_what', '', 'optionLabel'), part('off_result', ' · ', 'optionLabel')],
    questions: [
      ask('off_line', 'choice', 'Line', [], { options: words(...lines) }),
      ask('off_what', 'choice', 'Coverage offered', [], {
        options: labeled(Object.fromEntries(offers.map(({ code, label }) => [code, label]))),
      }),
      ask('off_result', 'choice', 'Result', [], {
        options: words('Wanted | Offered and rejected | Offered, not decided | Not offered | Does not apply'),
      }),
      ask('off_by_whom', 'text', 'Who decided'),
      ask('off_on', 'date', 'On'),
      ask('off_how', 'choice', 'How', [], {
        options: words('Phone', 'E-mail', 'Letter', 'In person', 'Text'),
      }),
      ask('off_signed', 'yesNo', 'Signed by the client?'),
    ],
  };
  return [
    { title: offered.label, items: [offered] },
    {
      title: 'Agency file',
      items: [
        ask('agy_taken_by', 'text', 'Taken by', ['required', 'agency'], { default: agent }),
        ask('agy_follow_up_on', 'date', 'Follow up on', ['agency']),
        ask('agy_follow_up', 'text', 'Follow up about', ['agency']),
        callLog,
        answerNotes,
        lineStatuses(lines),
      ],
    },
  ];
}
