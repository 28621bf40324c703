import { z } from 'zod';

import { definePort, webAddress } from '../platform/outside/define-port.ts';

export interface Vehicle {
  readonly plate: string;
  readonly brand: string;
  readonly model: string;
  readonly year: number;
  readonly colour: string;
  readonly chassis: string;
  readonly engine: string;
  readonly vehicleClass: string;
  readonly type: string;
  readonly country: string;
  readonly passengers: number;
  readonly tonnage: string;
  readonly fuel: string;
  readonly displacement: string;
  readonly ramv: string;
  readonly ownerIdentification: string;
  readonly ownerName: string;
  /** In words; empty without a lien. */
  readonly lien: string;
}

export interface VehicleRegistry {
  /** Undefined if no vehicle has the plate. Rejects while the registry does not answer. */
  readonly lookUp: (question: { readonly plate: string; readonly user: string }) => Promise<Vehicle | undefined>;
}

declare module './ports.ts' {
  interface Ports {
    readonly vehicleRegistry: VehicleRegistry;
  }
}

export const vehicleRegistry = definePort({
  code: 'vehicle-registry',
  title: 'Registro de vehículos',
  proves: true,
  variables: { VEHICLES_URL: webAddress, VEHICLES_USERNAME: z.string(), VEHICLES_PASSWORD: z.string() },
  words: {
    VEHICLES_URL: { label: 'Dirección del proveedor', example: 'https://datos.proveedor.ec' },
    VEHICLES_USERNAME: { label: 'Usuario' },
    VEHICLES_PASSWORD: { label: 'Clave', isSecret: true },
  },
  settings: (given) => ({
    kind: 'http',
    url: given.VEHICLES_URL,
    username: given.VEHICLES_USERNAME,
    password: given.VEHICLES_PASSWORD,
  }),
});
