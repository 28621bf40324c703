import { isCedula } from '@rubrica/catalogues';
import type { Issue } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import type { PersonalData } from './user.ts';

export interface PersonalDataInput {
  readonly name: string;
  readonly last_name: string;
  readonly phone?: string | null | undefined;
  readonly id_type?: string | null | undefined;
  readonly identification_number?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** Rules that need more than one field. */
export function toPersonalData(input: PersonalDataInput): PersonalData {
  const idType = input.id_type ?? null;
  const number = input.identification_number ?? null;
  const issue = findIssue(idType, number);
  if (issue) throw new AppError('input.invalid', {}, { issues: [issue] });
  return {
    name: input.name,
    lastName: input.last_name,
    phone: input.phone ?? null,
    idType,
    identificationNumber: number,
    country: input.country ?? null,
  };
}

function findIssue(idType: string | null, number: string | null): Issue | undefined {
  if (number !== null && idType === null) return { path: 'id_type', message: 'Elija el tipo de identificación' };
  if (number !== null && idType !== 'pasaporte' && !isCedula(number)) {
    return { path: 'identification_number', message: 'El número de cédula no es válido' };
  }
  return undefined;
}
