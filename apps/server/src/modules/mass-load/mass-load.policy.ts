import { massLoadActions, type MassLoadAction } from '@rubrica/contract';

import type { Official } from '../../platform/actor.ts';
import { isTimeFor, type MassLoad, type RowCounts } from './mass-load.ts';

/** The uploader decides about a load; undoing it needs a separate permission. */
export function mayAct(actor: Official, load: MassLoad, action: MassLoadAction): boolean {
  return action === 'undo'
    ? actor.permissions.has('PE_CANCELAR_CARGAS_MASIVAS')
    : actor.permissions.has('PE_CREACION') && actor.id === load.createdBy;
}

export function actionsOn(actor: Official, load: MassLoad, rows: RowCounts): MassLoadAction[] {
  const hasRows: Readonly<Partial<Record<MassLoadAction, boolean>>> = {
    confirm: (rows.valid ?? 0) > 0,
    correct: (rows.invalid ?? 0) + (rows.failed ?? 0) > 0,
  };
  return massLoadActions.filter(
    (action) => isTimeFor(load, action) && mayAct(actor, load, action) && hasRows[action] !== false,
  );
}
