import type { MassLoadAction, MassLoadView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Policy } from '../../process/index.ts';
import { countRows } from '../mass-load-row.repository.ts';
import { mayAct } from '../mass-load.policy.ts';
import { presentLoad } from '../mass-load.presenter.ts';
import { findLoad, lockLoad } from '../mass-load.repository.ts';
import { isTimeFor, type MassLoad } from '../mass-load.ts';

/** A load that this official may see, as they may see its processes; to everybody else it does not exist. */
export async function readVisibleLoad({ actor, db }: OfficialTx, id: string): Promise<MassLoad> {
  const load = await findLoad(db, id);
  if (!load || !Policy.maySee(actor, load)) throw new AppError('load.not_found');
  return load;
}

/** The same, held, for who may do this to it and while it can be done. */
export async function lockLoadFor({ actor, db }: OfficialTx, id: string, action: MassLoadAction): Promise<MassLoad> {
  const load = await lockLoad(db, id);
  if (!load || !Policy.maySee(actor, load)) throw new AppError('load.not_found');
  authorize(mayAct(actor, load, action));
  if (!isTimeFor(load, action)) throw new AppError('load.move_refused', { reason: refusals[action] });
  return load;
}

const refusals: Readonly<Record<MassLoadAction, string>> = {
  confirm: 'solo se confirma una carga que terminó de revisarse',
  correct: 'sus filas se corrigen cuando termina lo que está en marcha',
  discard: 'solo se descarta una carga de la que nada se creó',
  send: 'solo se envía una carga que está creada y espera',
  undo: 'solo se deshace una carga mientras nada se ha enviado',
};

export async function describeLoad(tx: OfficialTx, id: string): Promise<MassLoadView> {
  const load = await readVisibleLoad(tx, id);
  return presentLoad(load, {
    actor: tx.actor,
    kindName: (await CustomisedKinds.openNames(tx))(load.kind),
    rows: (await countRows(tx.db, [id])).get(id) ?? {},
  });
}
