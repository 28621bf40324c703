import type { SigningStep } from '@rubrica/contract';

import { messages } from '../messages.ts';

/** While the code of a step is on its way, which may be long without a network. Undefined: the documents are opened. */
export function openingWords(shown: SigningStep): string | undefined {
  if (shown === 'complete') return messages.copying;
  return shown === 'welcome' || shown === 'preview' ? undefined : messages.openingNext;
}
