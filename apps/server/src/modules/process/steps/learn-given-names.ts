import { isSameName } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { setGivenNames } from '../signatory-person.repository.ts';
import { nameOf, type Signatory } from '../signatory.ts';

/** As the civil registry answers it, or its person said. */
interface KnownParts {
  readonly names?: string | undefined;
  readonly surnames?: string | undefined;
}

/**
 * A form that asks for the whole name leaves open which words are given names. Who knows may say so, with exactly its
 * words; the name itself stays as it stands in the answers and on the documents.
 */
export async function learnGivenNames(
  tx: Tx,
  signatory: Pick<Signatory, 'givenNames' | 'id' | 'lastName' | 'name'>,
  { names = '', surnames = '' }: KnownParts,
): Promise<void> {
  const isNews = signatory.lastName === '' && names !== '' && surnames !== '' && signatory.givenNames !== names;
  if (isNews && isSameName(nameOf(signatory), `${names} ${surnames}`)) await setGivenNames(tx.db, signatory.id, names);
}
