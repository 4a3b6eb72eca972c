/** What is hashed of answers, and how: of two hashes made another way nobody knows whether the answers are the same. */
export const hashVersion = '2:';

/** Whether two hashes, as `answersHash` gives them, are of other answers; false where that is not known. */
export const areOtherAnswers = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one !== other &&
  one.startsWith(hashVersion) === other.startsWith(hashVersion);
