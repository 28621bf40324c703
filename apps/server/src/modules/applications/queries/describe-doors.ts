import type { DoorKind, DoorView, PublicDoor } from '@rubrica/contract';

import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Companies } from '../../tenants/index.ts';
import { readDoor } from '../door.repository.ts';

/** Codes of the kinds that a client may begin. */
const listDoorKinds = ({ kinds }: Pick<Tx, 'kinds'>): readonly DoorKind[] =>
  kinds.all.flatMap(({ code, door }) => (door ? [code] : []));

/** Officials who may make processes of this kind. */
export async function listCandidates(
  tx: Tx,
  kind: DoorKind,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const permission = tx.kinds.byCode(kind)?.permission;
  if (permission === undefined) return [];
  const makers = new Set((await Users.listHolders(tx, 'PE_CREACION')).map(({ id }) => id));
  return (await Users.listHolders(tx, permission))
    .filter(({ id }) => makers.has(id))
    .map(({ id, name, username }) => ({ id, name: name === '' ? username : name }));
}

/** For the company's settings. */
export async function describeDoors(tx: OfficialTx): Promise<{ list: DoorView[] }> {
  const nameOf = await CustomisedKinds.openNames(tx);
  const list: DoorView[] = [];
  for (const kind of listDoorKinds(tx)) {
    const door = await readDoor(tx, kind);
    list.push({
      kind,
      name: nameOf(kind),
      is_open: door.isOpen,
      owner_id: door.ownerId,
      paused_reason: door.pausedReason,
      is_kind_on: await CustomisedKinds.isOn(tx, kind),
      candidates: [...(await listCandidates(tx, kind))],
    });
  }
  return { list };
}

/** For everybody: what nobody is responsible for is not there at all. */
export async function listPublicDoors(tx: Tx): Promise<{ list: PublicDoor[] }> {
  const words = await CustomisedKinds.openWords(tx);
  const { textChannels } = await Companies.readSettings(tx);
  const list: PublicDoor[] = [];
  for (const code of textChannels.length === 0 ? [] : listDoorKinds(tx)) {
    const door = await readDoor(tx, code);
    const kind = words(code);
    if (!kind || door.ownerId === null || !(await CustomisedKinds.isOn(tx, code))) continue;
    list.push({
      kind: code,
      name: kind.name,
      description: kind.door?.offer ?? kind.texts.welcome,
      path: kind.door?.path ?? kind.clientPath,
      is_open: door.isOpen,
      paused_reason: door.isOpen ? '' : door.pausedReason,
    });
  }
  return { list };
}
