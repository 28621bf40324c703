import type { DoorKind } from '@rubrica/contract';
import { signatureTypeOf } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { CertificateRequests } from '../../certificates/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Policy } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { readDoor, type Door } from '../door.repository.ts';
import { listCandidates } from './list-candidates.ts';

interface OwnedDoor extends Door {
  readonly ownerId: string;
}

/**
 * Somebody is responsible who may still make such a process, and both codes reach people: a company that sends none to
 * phones has no such door, and no door leads to a certificate that nobody issues or sells. Also while it is paused: who began before goes on.
 */
export async function requireDoor(tx: Tx, kind: DoorKind): Promise<OwnedDoor> {
  const door = await findDoor(tx, kind);
  if (!door) throw new AppError('application.closed');
  return door;
}

/** Undefined where nobody could finish what they begin there. */
export async function findDoor(tx: Tx, kind: DoorKind): Promise<OwnedDoor | undefined> {
  const definition = tx.kinds.byCode(kind);
  if (!definition?.door || !Policy.canBeSigned(tx, signatureTypeOf(definition))) return undefined;
  if (definition.certificate && (await CertificateRequests.listOffers(tx)).length === 0) return undefined;
  const door = await readDoor(tx, kind);
  const { ownerId } = door;
  const { textChannels } = await Companies.readSettings(tx);
  if (ownerId === null || textChannels.length === 0 || !(await CustomisedKinds.isOn(tx, kind))) return undefined;
  const mayAnswer = (await listCandidates(tx, kind)).some(({ id }) => id === ownerId);
  return mayAnswer ? { ...door, ownerId } : undefined;
}

/** To begin there. */
export async function openDoor(tx: Tx, kind: DoorKind): Promise<OwnedDoor> {
  const door = await requireDoor(tx, kind);
  if (!door.isOpen) throw new AppError('application.paused', { reason: door.pausedReason });
  return door;
}
