/** Matches text that contains these words, whatever signs of a pattern they hold themselves. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
