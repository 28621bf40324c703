import type { VerifiedSignature } from '@rubrica/contract';

import { messages } from './messages.ts';

/** Only a trusted chain makes a name more than a claim. */
export function titleOf({ kind, assurance, name, technical }: VerifiedSignature): string {
  if (kind === 'seal' && assurance) return messages.openAccepted(assurance.person);
  if (name === null) return messages.openUnnamed;
  return technical.chain.is_trusted ? messages.open(name) : messages.openClaimed(name);
}
