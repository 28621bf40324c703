import type { CivilRegistryPerson } from '@rubrica/catalogues';

export interface RegistryQuestion {
  readonly identificationNumber: string;
  readonly requestBy: string;
  readonly requestByUser: string;
  /** Set once it has failed three times for this person: the provider then asks its source anew. */
  readonly isRetry: boolean;
  readonly project?: string;
  readonly signingProcessId?: string;
}

export type RegistryAnswer =
  | { readonly outcome: 'found'; readonly person: CivilRegistryPerson }
  | { readonly outcome: 'not_found' }
  /** The registry knows the person and does not speak of them. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface CivilRegistry {
  /** Rejects while the registry cannot be asked. */
  readonly lookUp: (question: RegistryQuestion) => Promise<RegistryAnswer>;
}
