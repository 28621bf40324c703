import { sourceTypes } from '@rubrica/catalogues';

import type { Checked } from '../platform/outside/outside-service.ts';
import type { Vehicle, VehicleRegistry } from '../ports/vehicle-registry.ts';
import { createRegistryClient, type RegistryAccess } from './registry-client.ts';

/** Speaks the provider's `AUTOCLAVE-PLACA`. */
export function createHttpVehicleRegistry(access: RegistryAccess): VehicleRegistry & Checked {
  const { ask, check } = createRegistryClient(access);
  return {
    check,
    lookUp: async ({ plate, user }) => {
      const { status, body } = await ask('/vehicle', { source: sourceTypes.vehicleByPlate, placa: plate, user });
      if (status === 404) return undefined;
      if (status !== 200) throw new Error(`the registry of vehicles answered ${status}`);
      const record = ((body as { data?: unknown } | undefined)?.data ?? body ?? {}) as Readonly<
        Record<string, unknown>
      >;
      return toVehicle(plate, record);
    },
  };
}

function toVehicle(plate: string, record: Readonly<Record<string, unknown>>): Vehicle | undefined {
  const read = (name: string): string => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  if (read('marca') === '') return undefined;
  return {
    plate,
    brand: read('marca'),
    model: read('modelo'),
    year: Number(read('anio') || read('anioModelo')) || 0,
    colour: read('color'),
    chassis: read('chasis') || read('vin'),
    engine: read('motor'),
    vehicleClass: read('clase').toLowerCase(),
    type: read('tipo'),
    country: read('paisOrigen'),
    passengers: Number(read('pasajeros')) || 0,
    tonnage: read('tonelaje'),
    fuel: read('combustible'),
    displacement: read('cilindraje'),
    ramv: read('ramv') || read('camv'),
    ownerIdentification: read('identificacionPropietario'),
    ownerName: read('propietario'),
    lien: read('gravamen'),
  };
}
