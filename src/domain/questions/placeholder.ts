/** Texts that stand in the place of an answer that nobody has: they are no answer, and no key. */

/** Whether a text says only that something is not known, not there or yet to come: "TBD", "N/A", "-". */
export const isPlaceholder = (text: string): boolean => placeholder.test(text.trim());

const placeholder =
  /^(?:t\.?b\.?[dac]\.?|n\.?\/?a\.?|none|nil|null|pending|unk|unkn|unknown|not (?:known|available|applicable|provided|assigned|yet)|to (?:be determined|come|follow)|in process|applied for|see (?:attached|above|notes?)|[-–—_?.*]+|x{3,})$/i;
