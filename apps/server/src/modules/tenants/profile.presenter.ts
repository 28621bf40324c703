import type { CompanyProfile } from '@rubrica/contract';

import type { CompanyParty } from './company.repository.ts';

export const presentProfile = ({ representative, ...party }: CompanyParty): CompanyProfile => ({
  legal_name: party.legalName ?? '',
  ruc: party.ruc ?? '',
  address: party.address ?? '',
  city: party.city ?? '',
  contact_email: party.email ?? '',
  representative_name: representative?.name ?? '',
  representative_identification: representative?.identification ?? '',
  representative_title: representative?.title ?? '',
});
