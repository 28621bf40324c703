import type { Context } from '../../../platform/context.ts';
import type { ExpectedData } from '../../../ports/document-reader.ts';
import type { Annex } from '../annex.repository.ts';
import { inspectPaper } from './inspect-paper.ts';
import { openAnnex } from './open-annex.ts';

/** The papers that show their holder's face. */
export const withPortrait: ReadonlySet<string> = new Set(['anverso_cedula', 'passport']);

/** The holder's picture, and what the paper it comes from is worth. */
export interface PaperPortrait {
  /** A JPEG. */
  readonly bytes: Uint8Array;
  /** The whole paper that it comes from, or the page of a PDF: a picture of any type that is taken. */
  readonly paper: Uint8Array;
  /** Nothing on the paper was in doubt, neither when it was brought nor now. */
  readonly isAccepted: boolean;
}

/** From a stored card or passport that shows this person's number; undefined where it is refused or shows no face. */
export async function portraitOf(
  context: Context,
  annex: Annex,
  expected: Required<Pick<ExpectedData, 'names' | 'identification_number'>>,
): Promise<PaperPortrait | undefined> {
  const { name, documentType } = annex;
  const file = { name, bytes: await openAnnex(context, annex) };
  const { portrait, page, validation } = await inspectPaper(context, { documentType, expected, file });
  const { verdict, checks } = validation;
  const isTheirs = checks.some((check) => check.name === 'identification_number' && check.ok);
  if (!portrait || !isTheirs || verdict === 'REJECTED') return undefined;
  return {
    bytes: portrait,
    paper: page ?? file.bytes,
    isAccepted: verdict === 'ACCEPTED' && annex.validation.verdict === 'ACCEPTED',
  };
}
