import type { RegisteredSignatures, SignatureType } from '@rubrica/contract';
import { createContext, use, useEffect, useState } from 'react';

import { persistently } from '../flow/persist.ts';
import { useSigning } from '../flow/use-signing.ts';
import { createAccountCall, isSignedIn } from './account-call.ts';

export type RegisteredImage = 'signature' | 'initials';

/** What the person stored in their account; the bytes come when they are wanted. */
export interface Registered {
  readonly offer: RegisteredSignatures;
  readonly takeImage: (kind: RegisteredImage) => Promise<Blob>;
  readonly takeCertificate: () => Promise<Blob>;
}

export const RegisteredContext = createContext<Registered | undefined>(undefined);

export const useRegistered = (): Registered | undefined => use(RegisteredContext);

const nothingToShow: ReadonlySet<SignatureType> = new Set(['clicwrap', 'anf', 'dicert']);

/** Undefined for who is not signed in here as the person of the link; they miss nothing that the step needs. */
export function useOffer(type: SignatureType): Registered | undefined {
  const { flow, token } = useSigning();
  const [registered, setRegistered] = useState<Registered>();
  useEffect(() => {
    if (nothingToShow.has(type) || !isSignedIn(new Date())) return undefined;
    const call = createAccountCall(token, flow.signatoryId);
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const offer = await persistently((signal) => call('GET /api/portal/registered-signatures', { signal }));
      if (!isWanted) return;
      setRegistered({
        offer,
        takeImage: (kind) => call('GET /api/portal/registered-signatures/image/{kind}', { params: { kind } }),
        takeCertificate: () => call('GET /api/portal/registered-signatures/certificate'),
      });
    };
    void ask().catch(() => undefined); // only an offer: what it would spare the person can still be done by hand
    return () => {
      isWanted = false;
    };
  }, [type, token, flow]);
  return registered;
}
