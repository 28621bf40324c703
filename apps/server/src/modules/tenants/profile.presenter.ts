import type { CompanyProfile } from '@rubrica/contract';

import type { CompanyParty } from './company.repository.ts';

const nobody = { name: '', identification: '', title: '', email: '' };
const orEmpty = (value: string | undefined): string => value ?? '';

export function presentProfile(party: CompanyParty): CompanyProfile {
  const representative = party.representative ?? nobody;
  const delegate = party.delegate ?? nobody;
  return {
    legal_name: orEmpty(party.legalName),
    ruc: orEmpty(party.ruc),
    address: orEmpty(party.address),
    city: orEmpty(party.city),
    contact_email: orEmpty(party.email),
    contact_phone: orEmpty(party.phone),
    representative_name: representative.name,
    representative_identification: representative.identification,
    representative_title: representative.title,
    delegate_name: delegate.name,
    delegate_email: delegate.email,
  };
}
