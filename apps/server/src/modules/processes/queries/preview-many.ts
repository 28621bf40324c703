import { decide, type ProcessPreview } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Policy, Processes, type SigningProcess, refuseMove } from '../../process/index.ts';

type ManyAction = 'cancel' | 'resend';

const permissions = { cancel: 'PE_CANCELACION_MASIVAS', resend: 'PE_REENVIAR' } as const;

/** Preview of a bulk action, decided by the same table as the action itself. */
export async function previewMany(
  context: OfficialContext,
  { action, ids }: { readonly action: ManyAction; readonly ids: readonly string[] },
): Promise<{ list: ProcessPreview[] }> {
  const { actor } = context;
  authorize(actor.permissions.has(permissions[action]));
  const found = await context.transaction((tx) => Processes.findMany(tx, ids));
  const asked = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return {
    list: asked.filter((process) => Policy.maySee(actor, process)).map((process) => previewOne(process, action)),
  };
}

function previewOne(process: SigningProcess, action: ManyAction): ProcessPreview {
  const { allowed } = decide(process.status, action, process.facts);
  return {
    id: process.id,
    process_number_opertaion: process.operationNumber,
    title: process.title,
    status: process.status,
    is_possible: allowed,
    reason: allowed ? '' : refuseMove(process, 'ese paso no es posible').text,
  };
}
