import type { DoorKind } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Companies } from '../../tenants/index.ts';
import { readDoor, type Door } from '../door.repository.ts';

/** Both codes must reach people: a company that sends none to phones has no such door. */
export async function openDoor(tx: Tx, kind: DoorKind): Promise<Door & { readonly ownerId: string }> {
  if (!tx.kinds.byCode(kind)?.door) throw new AppError('application.closed');
  const door = await readDoor(tx, kind);
  const { ownerId } = door;
  const { textChannels } = await Companies.readSettings(tx);
  if (ownerId === null || textChannels.length === 0 || !(await CustomisedKinds.isOn(tx, kind)))
    throw new AppError('application.closed');
  if (!door.isOpen) throw new AppError('application.paused', { reason: door.pausedReason });
  return { ...door, ownerId };
}
