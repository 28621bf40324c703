import { consents, termsVersion } from '@rubrica/legal';

import type { SigningTx } from '../../../platform/context.ts';
import { readLegalTexts } from '../../tenants/index.ts';
import { Tracker } from '../../tracker/index.ts';

/** What who ticks the box of the terms accepts, for the history: the sentence, and each text by its hash. */
export async function describeTerms(tx: SigningTx) {
  const texts: { name: string; sha256: string }[] = [];
  for (const text of await readLegalTexts(tx))
    texts.push({ name: text.name, sha256: await Tracker.storeText(tx, text) });
  return { accepted: consents.terms, version: termsVersion, texts };
}
