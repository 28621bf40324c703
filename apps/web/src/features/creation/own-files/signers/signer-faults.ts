import { isCedula, isSameMailbox, isSameName, isSamePhone } from '@rubrica/catalogues';
import { signerInput } from '@rubrica/contract';

import type { Signer } from '../envelope.ts';
import { messages } from './messages.ts';
import { fullName, type Person } from './signers.ts';

const checkedFields = signerInput.pick({
  name: true,
  last_name: true,
  email: true,
  identification_type: true,
  identification_number: true,
  phone: true,
});

export type SignerField = keyof typeof checkedFields.shape;
export type SignerFaults = Readonly<Partial<Record<SignerField, string>>>;

/** The contract's rules, and those that look at more than one field. The server has the last word. */
export function faultsOf(signer: Signer, signers: readonly Signer[], me?: Person): SignerFaults {
  const { name, last_name, email, identification_type, identification_number, phone } = signer;
  const outcome = checkedFields.safeParse({
    name,
    last_name,
    email,
    identification_type,
    identification_number,
    phone,
  });
  const faults = new Map<string, string>();
  for (const { path, message } of outcome.error?.issues ?? []) {
    const field = String(path[0]);
    if (!faults.has(field)) faults.set(field, message);
  }
  const number = numberFault(signer, signers);
  if (number !== undefined && !faults.has('identification_number')) faults.set('identification_number', number);
  return { ...(me && contactFaults(signer, me)), ...Object.fromEntries(faults) };
}

/** A link or a code that would reach the official is for nobody else. */
function contactFaults(signer: Signer, me: Person): SignerFaults {
  if (isSameName(fullName(signer), fullName(me))) return {};
  return {
    ...(isSameMailbox(signer.email, me.email) && { email: messages.emailIsYours }),
    ...(isSamePhone(signer.phone, me.phone) && { phone: messages.phoneIsYours }),
  };
}

function numberFault(signer: Signer, signers: readonly Signer[]): string | undefined {
  const { identification_type: type, identification_number: number, uuid } = signer;
  if (type === 'cedula_ciudadania' && !isCedula(number)) return messages.wrongCedula;
  if (type === 'cedula_identidad' && !/^\d+$/.test(number)) return messages.onlyDigits;
  const isTwice = signers.some((other) => other.uuid !== uuid && other.identification_number === number);
  return isTwice ? messages.twice : undefined;
}

export const isWhole = (faults: SignerFaults): boolean => Object.keys(faults).length === 0;
