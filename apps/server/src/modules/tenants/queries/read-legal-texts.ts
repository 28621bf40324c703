import { privacyPolicy, termsAndConditions, writePlainText } from '@rubrica/legal';

import type { TenantRead } from '../../../platform/context.ts';
import { presentLegal } from '../company.presenter.ts';
import { readCompany, readCompanyParty } from '../company.repository.ts';

/** Terms and privacy policy as the pages of this company show them now. */
export async function readLegalTexts(tx: TenantRead): Promise<readonly { name: string; body: string }[]> {
  const company = (await readCompany(tx.db))?.name ?? '';
  const facts = presentLegal(await readCompanyParty(tx.db));
  return [termsAndConditions(company), privacyPolicy(company, facts)].map((text) => ({
    name: text.title,
    body: writePlainText(text),
  }));
}
