import { readPlate } from '@rubrica/catalogues';
import type { ApplicationView } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { ApplicantContext, ApplicantTx } from '../../../platform/context.ts';
import { lookUpVehicle, presentVehicle } from '../../registries/index.ts';
import { presentApplication } from '../application.presenter.ts';
import { changeApplication, saveVehicle } from '../application.repository.ts';
import type { Application, VehicleFacts } from '../application.ts';
import { readDoor } from '../door.repository.ts';
import { notifyRequested } from '../jobs/application-jobs.ts';
import { lockOwn, openApplication, readOwn } from '../steps/open-application.ts';

/** Each answer costs, and nobody lists a town's vehicles here. */
const maxPlates = 5;

/** What the registry of vehicles says of a plate. It is counted before it is asked. */
export async function findVehicle(context: ApplicantContext, plate: string): Promise<ApplicationView> {
  if (!readPlate(plate)) throw invalidInput([{ path: 'placa', message: 'La placa no es válida' }]);
  const known = await context.transaction((tx) => findAnswered(tx, plate));
  if (known) return known;
  const { id } = await context.transaction((tx) => countPlate(tx));
  const vehicle = await lookUpVehicle(context, { plate, user: id }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'registry.unavailable') await context.transaction(uncountPlate);
    throw error;
  });
  if (vehicle.lien !== '') throw new AppError('application.vehicle_encumbered');
  const { owner_identification: _owner, owner_name: _name, lien: _lien, ...described } = presentVehicle(vehicle);
  return context.transaction(async (tx) => {
    await openApplication(tx, 'vehicle');
    await saveVehicle(tx, id, factsOf(described), tx.now());
    return presentApplication(tx, await readOwn(tx));
  });
}

/** Asked for again, the same plate costs nothing. */
async function findAnswered(tx: ApplicantTx, plate: string): Promise<ApplicationView | undefined> {
  const application = await openApplication(tx, 'vehicle');
  return isPlateOf(application, plate) ? presentApplication(tx, application) : undefined;
}

async function countPlate(tx: ApplicantTx): Promise<Application> {
  const application = await openApplication(tx, 'vehicle');
  if (application.vehicleTries >= maxPlates) throw new AppError('application.vehicle_tries');
  await changeApplication(tx, application.id, { vehicleTries: application.vehicleTries + 1, at: tx.now() });
  return application;
}

/** A registry that was silent answered nothing: that try is theirs again. */
async function uncountPlate(tx: ApplicantTx): Promise<void> {
  const { id, vehicleTries } = await lockOwn(tx);
  await changeApplication(tx, id, { vehicleTries: Math.max(0, vehicleTries - 1), at: tx.now() });
}

/** The vehicle that was shown is asked for, once however often it is said. */
export async function requestVehicle(context: ApplicantContext, plate: string): Promise<ApplicationView> {
  return context.transaction(async (tx) => {
    const application = await lockOwn(tx);
    const { id, state } = application;
    if (state === 'requested' || state === 'begun') return presentApplication(tx, application);
    if (state !== 'vehicle') throw new AppError('application.step_refused');
    if (!isPlateOf(application, plate))
      throw invalidInput([{ path: 'placa', message: 'Consulte primero los datos de ese vehículo' }]);
    if ((await readDoor(tx, application.kind)).ownerId === null) throw new AppError('application.closed');
    await changeApplication(tx, id, { state: 'requested', requestedAt: tx.now(), at: tx.now() });
    await tx.record([{ type: 'application.requested', subject: id }]);
    await tx.enqueue(notifyRequested, { id }, { key: `${id}:requested` });
    return presentApplication(tx, await readOwn(tx));
  });
}

const written = (plate: unknown): string =>
  String(plate)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
const isPlateOf = ({ vehicle }: Application, plate: string): boolean =>
  vehicle !== null && written(vehicle['plate']) === written(plate);

const factsOf = (described: Readonly<Record<string, unknown>>): VehicleFacts =>
  Object.fromEntries(
    Object.entries(described).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
