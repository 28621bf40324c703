import { readPhone } from '@rubrica/catalogues';
import type { OfficialContact } from '@rubrica/contract';

import type { TenantRead } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import type { SigningProcess } from '../../process/index.ts';

/** Who answers for the process, as their account says today. A program, or somebody who left, is only named. */
export async function readOfficialContact(
  tx: TenantRead,
  { createdBy, createdByName: name }: Pick<SigningProcess, 'createdBy' | 'createdByName'>,
): Promise<OfficialContact> {
  const user = await Users.find(tx, createdBy);
  if (!user || !Users.isInUse(user)) return { name, phone: '', whatsapp: '', email: '' };
  const phone = user.phone ?? '';
  return { name: Users.fullNameOf(user), phone, whatsapp: mobileOf(phone), email: user.email };
}

function mobileOf(phone: string): string {
  const read = readPhone(phone);
  return read?.kind === 'mobile' ? read.international.replace('+', '') : '';
}
