import type { z } from 'zod';

/**
 * What the typefaces of documents, sheets and signature boxes can draw: letters of Latin alphabets, digits and common signs.
 * A document with any other sign cannot be made, so it is refused where it is typed (`drawn-text.test.ts` draws them all).
 */
const undrawn =
  /[^\n\r\t\u0020-\u007e\u00a0-\u00ac\u00ae-\u0131\u0134-\u0148\u014a-\u0165\u0168-\u017e\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u02c6\u02da\u02dc\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2012-\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212\u2248\u2260\u2264\u2265]/u;

/** The first sign that cannot be drawn. An accent and its letter count as one. */
export const findUndrawn = (text: string): string | undefined => undrawn.exec(text.normalize('NFC'))?.[0];

/** A sign that is not seen cannot be shown to who must remove it. */
const seen = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

/** What people read about such a sign. */
export function undrawnProblem(text: string): string | undefined {
  const sign = findUndrawn(text);
  if (sign === undefined) return undefined;
  return seen.test(sign)
    ? `Quite «${sign}»: los documentos se escriben con letras latinas, números y signos comunes`
    : 'Hay un signo invisible: borre este dato y escríbalo de nuevo, sin pegarlo';
}

/** Refuses what documents cannot show. */
export const drawn = (schema: z.ZodString): z.ZodString =>
  schema.check(({ value, issues }) => {
    const message = undrawnProblem(value);
    if (message !== undefined) issues.push({ code: 'custom', input: value, message });
  });

/** For what was written elsewhere and must be quoted: each such sign by its number, «[U+1F600]». */
export const writeOutUndrawn = (text: string): string =>
  text.normalize('NFC').replaceAll(new RegExp(undrawn, 'gu'), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
