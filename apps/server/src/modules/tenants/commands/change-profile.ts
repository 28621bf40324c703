import { isCedula, isRuc } from '@rubrica/catalogues';
import type { CompanyProfile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { readCompanyParty, saveCompanyParty, type CompanyParty } from '../company.repository.ts';
import { presentProfile } from '../profile.presenter.ts';

/** Replaces what the company says of itself as a party to its contracts. Documents that exist stay as they are. */
export async function changeProfile(context: OfficialContext, profile: CompanyProfile): Promise<CompanyProfile> {
  const issues = findIssues(profile);
  if (issues.length > 0) throw new AppError('input.invalid', {}, { issues });
  return context.transaction(async (tx) => {
    const before = presentProfile(await readCompanyParty(tx.db));
    await saveCompanyParty(tx.db, toParty(profile));
    const changed = Object.keys(profile).filter((field) => Reflect.get(profile, field) !== Reflect.get(before, field));
    if (changed.length > 0) {
      const details = { changed: changed.join(', ') };
      await tx.record([{ type: 'company.changed', subject: context.tenant.id, details }]);
    }
    return presentProfile(await readCompanyParty(tx.db));
  });
}

function findIssues({ ruc, representative_identification: cedula }: CompanyProfile) {
  return [
    ...(ruc !== '' && !isRuc(ruc) ? [{ path: 'ruc', message: 'El RUC es inválido' }] : []),
    ...(cedula !== '' && !isCedula(cedula)
      ? [{ path: 'representative_identification', message: 'El número de cédula no es válido' }]
      : []),
  ];
}

const toParty = (profile: CompanyProfile): CompanyParty => ({
  ...(profile.legal_name !== '' && { legalName: profile.legal_name }),
  ...(profile.ruc !== '' && { ruc: profile.ruc }),
  ...(profile.address !== '' && { address: profile.address }),
  ...(profile.city !== '' && { city: profile.city }),
  ...(profile.contact_email !== '' && { email: profile.contact_email }),
  ...(profile.contact_phone !== '' && { phone: profile.contact_phone }),
  ...(profile.delegate_name !== '' && { delegate: { name: profile.delegate_name, email: profile.delegate_email } }),
  ...(profile.representative_name !== '' && {
    representative: {
      name: profile.representative_name,
      identification: profile.representative_identification,
      title: profile.representative_title,
    },
  }),
});
