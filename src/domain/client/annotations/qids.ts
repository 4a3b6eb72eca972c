/**
 * What of the agency file the app itself reads and writes, the same in every book of a workspace that keeps one. By itself,
 * because a book's own rules need no more of it than these.
 */
export const marksLoop = 'agy_marks';

/** The questions of a mark that hold the address of what it is about, and its kind. */
export const markedQid = 'mrk_where';
export const markKindQid = 'mrk_kind';

export const contactsLoop = 'agy_contacts';

/** The question of an entry of the call log that holds the day. */
export const contactDayQid = 'agc_on';

export const offersLoop = 'agy_offers';

/** The questions of an offer: its line, by name; what was offered, by the code of the book's list; what came of it. */
export const offerLineQid = 'off_line';
export const offeredQid = 'off_what';
export const offerResultQid = 'off_result';
