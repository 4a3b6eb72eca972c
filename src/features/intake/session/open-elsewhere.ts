/** Why nothing can be typed, saved or sent here: another tab works on the client. */
export const openElsewhere = 'Open in another tab.';
