import { decide, type ProcessPreview } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { maySee } from '../../process/process.policy.ts';
import { findProcesses } from '../../process/process.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { refuseMove } from '../../process/steps/move-process.ts';

type ManyAction = 'cancel' | 'resend';

const permissions = { cancel: 'PE_CANCELACION_MASIVAS', resend: 'PE_REENVIAR' } as const;

/** What would happen to each, before anybody decides: the same table that decides afterwards. */
export async function previewMany(
  context: OfficialContext,
  { action, ids }: { readonly action: ManyAction; readonly ids: readonly string[] },
): Promise<{ list: ProcessPreview[] }> {
  const { actor } = context;
  authorize(actor.permissions.has(permissions[action]));
  const found = await context.transaction((tx) => findProcesses(tx.db, ids));
  const asked = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return { list: asked.filter((process) => maySee(actor, process)).map((process) => foresee(process, action)) };
}

function foresee(process: SigningProcess, action: ManyAction): ProcessPreview {
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
