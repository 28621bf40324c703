import { ecuadorDate } from '@rubrica/catalogues';
import type { ApplicationEnd, ApplicationState, DoorKind, TextChannel } from '@rubrica/contract';

/** What the applicant typed. Sealed at rest. */
export interface Answers {
  readonly cliente_id_num: string;
  readonly cliente_cdactilar: string;
  readonly cliente_celular: string;
  readonly cliente_email: string;
  readonly cliente_pep: 'SI' | 'NO';
}

/** What the registry answered, by which the applicant recognises themselves, and what the evidence stores. Sealed. */
export interface RegistryFacts {
  readonly names: string;
  readonly surnames: string;
  readonly wholeName: string;
  readonly cardCondition: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** What the registry of vehicles answered to the plate. Sealed. */
export type VehicleFacts = Readonly<Record<string, string | number>>;

/** What was accepted with the box of the policy. */
export interface AcceptedPolicy {
  readonly accepted: string;
  /** What the box answers; not stored before the box had one. */
  readonly question?: string | undefined;
  readonly version: string;
  readonly texts: readonly { readonly name: string; readonly sha256: string }[];
  readonly at: string;
}

export interface Application {
  readonly id: string;
  readonly kind: DoorKind;
  readonly state: ApplicationState;
  readonly endedAs: ApplicationEnd | null;
  readonly answers: Answers;
  readonly policy: AcceptedPolicy;
  readonly phoneProvedAt: Date | null;
  /** By which the code came that proved the phone. */
  readonly phoneChannel: TextChannel | null;
  readonly mailProvedAt: Date | null;
  readonly wrongTries: number;
  readonly registryTries: number;
  readonly registryAskedAt: Date | null;
  readonly registry: RegistryFacts | null;
  readonly registryAnsweredAt: Date | null;
  readonly vehicle: VehicleFacts | null;
  readonly vehicleTries: number;
  readonly requestedAt: Date | null;
  /** In which an official completes it, and who. */
  readonly draft: { readonly id: string; readonly by: string } | null;
  readonly signingProcessId: string | null;
  readonly signatoryId: string | null;
  readonly begunAt: Date;
  readonly changedAt: Date;
  readonly expiresAt: Date;
}

/** By which the applicant and the company name it to each other. */
export const numberOf = ({ id, begunAt }: Pick<Application, 'id' | 'begunAt'>): string =>
  `SOL-${ecuadorDate(begunAt).slice(0, 4)}-${id.slice(-8).toUpperCase()}`;

/** After so many days an application is deleted, whatever became of it. */
export const applicationDays = 15;

/** The flow has three steps: identity (a form, then codes), the registry, and the visit of the process. */
const places: Readonly<
  Record<Exclude<ApplicationState, 'ended'>, { readonly flow: number; readonly wrapper: number }>
> = {
  codes: { flow: 1, wrapper: 2 },
  registry: { flow: 2, wrapper: 1 },
  confirm: { flow: 2, wrapper: 2 },
  vehicle: { flow: 3, wrapper: 1 },
  requested: { flow: 3, wrapper: 2 },
  begun: { flow: 3, wrapper: 1 },
};

/** Where an application that ended had come to. */
function reached({ phoneProvedAt, mailProvedAt, registryAnsweredAt }: Application): Exclude<ApplicationState, 'ended'> {
  if (registryAnsweredAt) return 'confirm';
  return phoneProvedAt && mailProvedAt ? 'registry' : 'codes';
}

export function placeOf(application: Application): { readonly flow: number; readonly wrapper: number } {
  return places[application.state === 'ended' ? reached(application) : application.state];
}

/** When each part was done, by its key and the step that it belongs to. */
export function partsOf(application: Application): Readonly<Record<string, string>> {
  const parts: readonly (readonly [string, Date | null])[] = [
    ['identity_1', application.begunAt],
    ['phone_code_1', application.phoneProvedAt],
    ['mail_code_1', application.mailProvedAt],
    ['registry_2', application.registryAnsweredAt],
    ['vehicle_3', application.requestedAt],
  ];
  return Object.fromEntries(parts.flatMap(([part, at]) => (at ? [[part, at.toISOString()]] : [])));
}
