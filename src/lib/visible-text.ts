/**
 * A text without the characters that nobody sees: what contacts, web pages and PDFs put around a number that is copied. The
 * joiners within words and emoji stay.
 */
export const visibleText = (text: string): string => text.replaceAll(/(?!\u200C|\u200D|\uFE0F)\p{DI}/gu, '');
