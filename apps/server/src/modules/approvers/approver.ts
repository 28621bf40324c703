import { isCedula } from '@rubrica/catalogues';
import type { Issue } from '@rubrica/contract';

/** As many as a process may name. */
export const maxApprovers = 20;

/** Somebody who approves for the company, with an account of it or without. */
export interface Approver {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly identificationType: string;
  readonly identificationNumber: string;
  readonly userId: string | null;
}

export type ApproverData = Omit<Approver, 'id'>;

/** For which kind, and in which turn. */
export interface Assignment {
  readonly kind: string;
  readonly approverId: string;
  readonly position: number;
}

export interface ApproverInput {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly identification_type: string;
  readonly identification_number: string;
  readonly user_id?: string | null | undefined;
}

export const toApproverData = (input: ApproverInput): ApproverData => ({
  name: input.name,
  lastName: input.last_name,
  email: input.email,
  phone: input.phone,
  identificationType: input.identification_type,
  identificationNumber: input.identification_number.toUpperCase(),
  userId: input.user_id ?? null,
});

/** Rules that need more than one field. */
export function findIssues({ identificationType, identificationNumber }: ApproverData): readonly Issue[] {
  if (identificationType === 'pasaporte' || isCedula(identificationNumber)) return [];
  return [{ path: 'identification_number', message: 'El número de cédula no es válido' }];
}

/** One mail or one identification belongs to one person. */
export const isSamePerson = (one: ApproverData, other: ApproverData): boolean =>
  one.email === other.email ||
  (one.identificationType === other.identificationType && one.identificationNumber === other.identificationNumber);

/** Everybody of a kind with one of them put in the given turn, or last. Turns are 1, 2, 3 … without gaps. */
export function placeInTurn(queue: readonly string[], approverId: string, turn: number | undefined): readonly string[] {
  const others = queue.filter((id) => id !== approverId);
  return others.toSpliced(turn === undefined ? others.length : turn - 1, 0, approverId);
}
