import { entryOf, type PdfDictionary } from '../syntax/objects.ts';
import { textOf } from '../syntax/strings.ts';
import { writeDictionary, writeText, type Written } from '../syntax/write.ts';

/**
 * What the owner of the signing key says about the person who accepted. It is part of the signature dictionary, so the
 * signature covers it. A verifier believes it as far as it believes the certificate.
 */
export interface SignerStatement {
  readonly person: string;
  readonly identification: string;
  /** How sure the signer is that it was this person, in a word of their own. */
  readonly level: string;
  /** What that rests on. */
  readonly method: string;
}

/** A private entry under our own prefix (ISO 32000-2 annex E). */
export const statementEntry = 'RBRC_Statement';

const keys = {
  person: 'Person',
  identification: 'Identification',
  level: 'Level',
  method: 'Method',
} as const satisfies Record<keyof SignerStatement, string>;

export const writeStatement = (statement: SignerStatement): Written =>
  writeDictionary({
    [keys.person]: writeText(statement.person),
    [keys.identification]: writeText(statement.identification),
    [keys.level]: writeText(statement.level),
    [keys.method]: writeText(statement.method),
  });

const maxLength = 500;

/** Direct entries only: what lies elsewhere in the file may have been replaced since. Undefined where one is missing. */
export function readStatement(signature: PdfDictionary): SignerStatement | undefined {
  const written = entryOf(signature, statementEntry);
  if (written?.kind !== 'dictionary') return undefined;
  const read = (key: string): string | undefined => {
    const value = entryOf(written, key);
    const text = value?.kind === 'string' ? textOf(value) : undefined;
    return text !== undefined && text.length <= maxLength ? text : undefined;
  };
  const person = read(keys.person);
  const identification = read(keys.identification);
  const level = read(keys.level);
  const method = read(keys.method);
  if (person === undefined || identification === undefined || level === undefined || method === undefined)
    return undefined;
  return { person, identification, level, method };
}
