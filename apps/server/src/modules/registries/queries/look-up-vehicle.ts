import { readPlate } from '@rubrica/catalogues';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Vehicle } from '../../../ports/vehicle-registry.ts';

export async function lookUpVehicle(
  context: Context,
  { plate, user }: { plate: string; user: string },
): Promise<Vehicle> {
  const read = readPlate(plate);
  if (!read) throw invalidInput([{ path: 'placa', message: 'La placa no es válida' }]);
  const written = plate.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const vehicle = await context.ports.vehicleRegistry.lookUp({ plate: written, user }).catch((cause: unknown) => {
    throw new AppError('registry.unavailable', {}, { cause });
  });
  if (!vehicle) throw new AppError('vehicle.not_found');
  return vehicle;
}
