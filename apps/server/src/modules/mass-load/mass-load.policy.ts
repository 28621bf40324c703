import type { MassLoadAction } from '@rubrica/contract';

import type { Official } from '../../platform/actor.ts';
import { isTimeFor, type MassLoad, type RowCounts } from './mass-load.ts';

/** The uploader decides about a load; undoing it needs a separate permission. */
export function mayAct(actor: Official, load: MassLoad, action: MassLoadAction): boolean {
  return action === 'undo'
    ? actor.permissions.has('PE_CANCELAR_CARGAS_MASIVAS')
    : actor.permissions.has('PE_CREACION') && actor.id === load.createdBy;
}

export function actionsOn(actor: Official, load: MassLoad, rows: RowCounts): MassLoadAction[] {
  const hasValid = (rows.valid ?? 0) > 0;
  return (['confirm', 'discard', 'send', 'undo'] as const).filter(
    (action) => isTimeFor(load, action) && mayAct(actor, load, action) && (action !== 'confirm' || hasValid),
  );
}
