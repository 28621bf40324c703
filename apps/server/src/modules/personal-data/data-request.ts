import { ecuadorDate, isWorkingDay } from '@rubrica/catalogues';
import type { DataRequestKind, DataRequestState, DataRequestView } from '@rubrica/contract';

export interface DataRequest {
  readonly id: string;
  readonly kind: DataRequestKind;
  readonly identificationNumber: string;
  readonly name: string;
  readonly contact: string;
  readonly proof: string;
  readonly detail: string;
  readonly registeredByName: string;
  /** Proved with a code by who asked themselves; null where an official wrote the request down. */
  readonly provedEmail: string | null;
  /** How who granted it made sure of the person. */
  readonly identityProof: string | null;
  readonly openedAt: Date;
  readonly dueOn: string;
  readonly state: DataRequestState;
  readonly neededTwo: boolean;
  readonly firstGrant: FirstGrant | null;
  readonly answer: string | null;
  readonly answeredByName: string | null;
  readonly answeredAt: Date | null;
  readonly outcome: DataRequestView['outcome'];
}

export interface FirstGrant {
  readonly by: string;
  readonly name: string;
  readonly at: Date;
}

/** By which the person and the company name it. */
export const numberOf = ({ id, openedAt }: Pick<DataRequest, 'id' | 'openedAt'>): string =>
  `DP-${ecuadorDate(openedAt).slice(0, 4)}-${id.slice(-8).toUpperCase()}`;

/** Ley Orgánica de Protección de Datos Personales, articles 13 and 14. */
const legalDays = 15;
const dayMilliseconds = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The last working day within the days of the law: who answers on it is never late. */
export function dueOf(openedAt: Date): string {
  let day = plusDays(ecuadorDate(openedAt), legalDays);
  while (!isWorkingDay(day)) day = plusDays(day, -1);
  return day;
}

/** Today included; 0 once the day is over. */
export function workingDaysLeft(dueOn: string, now: Date): number {
  let count = 0;
  for (let day = ecuadorDate(now); day <= dueOn; day = plusDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

export const presentRequest = (request: DataRequest, now: Date): DataRequestView => ({
  id: request.id,
  number: numberOf(request),
  kind: request.kind,
  identification_number: request.identificationNumber,
  name: request.name,
  contact: request.contact,
  proof: request.proof,
  identity_proof: request.identityProof,
  detail: request.detail,
  registered_by_name: request.registeredByName,
  opened_at: request.openedAt.toISOString(),
  due_on: request.dueOn,
  working_days_left: request.state === 'open' ? workingDaysLeft(request.dueOn, now) : 0,
  state: request.state,
  needs_two: request.neededTwo,
  first_grant: request.firstGrant && { name: request.firstGrant.name, at: request.firstGrant.at.toISOString() },
  answer: request.answer,
  answered_by_name: request.answeredByName,
  answered_at: request.answeredAt?.toISOString() ?? null,
  outcome: request.outcome,
});
