import type { Call, Operations, Returned, SigningState } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { readStored, storeValue } from './use-stored.ts';

export type VisitContact = Returned<Operations['GET /api/portal/contact']>;

const keyOf = (signatoryId: string): string => `contact.${signatoryId}`;

/** Whom to call must be known also when nothing can be asked any more. */
export function rememberContact({ signatory, process }: SigningState): void {
  storeValue(keyOf(signatory.id), {
    company_name: process.company_name,
    process_number_opertaion: process.process_number_opertaion,
    contact: process.contact,
    may_ask_link: false,
    link_asked_at: null,
    has_signed: signatory.signed_at !== null,
    has_declined: false,
    has_expired: false,
    failed_codes: 0,
  } satisfies VisitContact);
}

/** Who answers for the process: what the server says now, or what it said before. */
export function useContact({ call, signatoryId }: { readonly call: Call; readonly signatoryId: string }) {
  const [contact, setContact] = useState(() => readStored<VisitContact>(keyOf(signatoryId)));
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    call('GET /api/portal/contact', {})
      .then(setContact, () => {})
      .finally(() => setIsAnswered(true));
  }, [call]);
  return { contact, setContact, isAnswered };
}
