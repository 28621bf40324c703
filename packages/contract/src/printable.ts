/** What may be shown as it is: letters, marks, numbers, punctuation, symbols and the plain space. */
const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** Letters and marks that take no room, though Unicode counts them among letters, marks and symbols. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const longestText = 300;

/**
 * Text of a file, a certificate or a name, made safe to show: characters that move the cursor, turn the direction of
 * reading, break the line or are not seen are written out, and what is too long is cut.
 */
export function printable(text: string, maxLength = longestText): string {
  const characters = Array.from(text.slice(0, maxLength + 1));
  const isCut = text.length > maxLength;
  const shown = (isCut ? characters.slice(0, maxLength) : characters).join('');
  return shown.replaceAll(unprintable, writeOut).replaceAll(unseen, writeOut) + (isCut ? '…' : '');
}

const writeOut = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
};
