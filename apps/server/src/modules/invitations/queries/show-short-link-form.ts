import type { FileAnswer } from '@rubrica/contract';

import type { TenantRead } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';
import { shortLinkPage, type Notice } from '../short-link-page.ts';

export async function showShortLinkForm(tx: TenantRead, notice: Notice): Promise<FileAnswer> {
  const company = await Companies.read(tx);
  const { phone } = await Companies.readParty(tx);
  return shortLinkPage({ company: company?.name ?? '', phone: phone ?? '', notice });
}
