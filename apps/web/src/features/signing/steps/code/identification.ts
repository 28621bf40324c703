import type { SigningFlow } from '../../flow/signing-flow.ts';
import { storeValue } from '../../flow/use-stored.ts';

export const identificationKey = (flow: SigningFlow): string => `identification.${flow.signatoryId}`;

/** Typed with the greeting. */
export const storeIdentification = (flow: SigningFlow, typed: string): void =>
  storeValue(identificationKey(flow), typed);
