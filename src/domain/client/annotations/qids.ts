/** The parts of the agency file that the app itself reads and writes. */
export const annotationsLoop = 'agy_marks';

/** The questions of an annotation that hold the address of its answer, and its kind. */
export const annotatedQid = 'mrk_where';
export const annotationKindQid = 'mrk_kind';

export const annotationKinds = [
  'Assumed',
  'Carried over',
  'To confirm',
  'Confirmed',
  'Asked, not known',
  'Refused to answer',
  'From document',
  'Told by someone else',
] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/** Who is on the phone. */
export const spokeWithQid = 'agy_spoke_with';

export const contactsLoop = 'agy_contacts';

/** The question for the day of a call-log entry. */
export const contactDayQid = 'agc_on';

export const contactWays = ['Phone', 'E-mail', 'Letter', 'In person', 'Text', 'Carrier portal'] as const;

export const offersLoop = 'agy_offers';

/** The questions of an offer: the name of its line, the code of what was offered, and the result. */
export const offerLineQid = 'off_line';
export const offeredQid = 'off_what';
export const offerResultQid = 'off_result';

export const followUpsLoop = 'agy_follow_ups';

/** The question of a follow-up's day. */
export const followUpDayQid = 'fup_on';

/** Before there was a loop there was one follow-up, in two answers. It is read, and goes into the loop when it is changed. */
export const singleFollowUp = { on: 'agy_follow_up_on', about: 'agy_follow_up' } as const;

/** The statuses of lines, one item a change. */
export const statusLoop = 'agy_status';
