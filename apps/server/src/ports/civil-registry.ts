import { dataProviders, dataSources, type CivilRegistryPerson } from '@rubrica/catalogues';
import { z } from 'zod';

import { definePort, webAddress } from '../platform/outside/define-port.ts';

export interface RegistryQuestion {
  readonly identificationNumber: string;
  readonly requestBy: string;
  readonly requestByUser: string;
  /** Set after three failures for this person: the provider then asks its source again. */
  readonly isRetry: boolean;
  readonly project?: string;
  readonly signingProcessId?: string;
}

export type RegistryAnswer =
  | {
      readonly outcome: 'found';
      readonly person: CivilRegistryPerson;
      /** Others whom the registry gave for the same number: a person decides who it is. */
      readonly homonyms: readonly CivilRegistryPerson[];
      /** All that the provider answered about the person, in its own words: what the evidence stores. */
      readonly said: Readonly<Record<string, unknown>>;
    }
  | { readonly outcome: 'not_found' }
  /** The registry knows the person and gives no data. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface CivilRegistry {
  /** Rejects while the registry does not answer. */
  readonly lookUp: (question: RegistryQuestion) => Promise<RegistryAnswer>;
}

declare module './ports.ts' {
  interface Ports {
    readonly civilRegistry: CivilRegistry;
  }
}

export const civilRegistry = definePort({
  code: 'civil-registry',
  title: 'Registro civil',
  proves: true,
  variables: {
    REGISTRY_URL: webAddress,
    REGISTRY_USERNAME: z.string(),
    REGISTRY_PASSWORD: z.string(),
    REGISTRY_PROVIDER: z.enum(dataProviders).default('ANF'),
    REGISTRY_SOURCE: z.enum(dataSources).optional(),
  },
  words: {
    REGISTRY_PROVIDER: { label: 'Proveedor', options: dataProviders },
    REGISTRY_SOURCE: { label: 'A nombre de quién se consulta', options: dataSources },
    REGISTRY_URL: { label: 'Dirección del proveedor', example: 'https://datos.proveedor.ec' },
    REGISTRY_USERNAME: { label: 'Usuario' },
    REGISTRY_PASSWORD: { label: 'Clave', isSecret: true },
  },
  settings: (given) => ({
    kind: 'http',
    provider: given.REGISTRY_PROVIDER,
    ...(given.REGISTRY_SOURCE !== undefined && { source: given.REGISTRY_SOURCE }),
    url: given.REGISTRY_URL,
    username: given.REGISTRY_USERNAME,
    password: given.REGISTRY_PASSWORD,
  }),
});
