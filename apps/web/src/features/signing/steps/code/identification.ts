import type { SigningFlow } from '../../flow/signing-flow.ts';
import { storeValue } from '../../flow/use-stored.ts';
import { messages } from './messages.ts';

export const identificationKey = (flow: SigningFlow): string => `identification.${flow.signatoryId}`;

/** Typed with the greeting. */
export const storeIdentification = (flow: SigningFlow, typed: string): void =>
  storeValue(identificationKey(flow), typed);

/** What is wrong with a typed number, as far as the page knows: a slip costs neither a code nor an attempt. */
export function identificationProblemOf(typed: string, hint: string): string | undefined {
  if (typed === '') return messages.identificationMissing;
  const ending = hint.replace(/^•+/, '');
  return typed.toUpperCase().endsWith(ending) ? undefined : messages.identificationOther(ending);
}
