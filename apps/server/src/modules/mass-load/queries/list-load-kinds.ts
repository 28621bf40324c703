import type { MassLoadKindView } from '@rubrica/contract';
import { withoutConsents } from '@rubrica/process-kinds';

import type { OfficialContext } from '../../../platform/context.ts';
import { listKinds } from '../../kinds/index.ts';
import { columnsOf, obstacleOf } from '../column.ts';

/** Every kind that this official may make; of one that rows cannot make, why. */
export async function listLoadKinds(context: OfficialContext): Promise<MassLoadKindView[]> {
  const views = await context.transaction((tx) => listKinds(tx));
  return views.flatMap(({ id, code, name, description }) => {
    const kind = context.kinds.byCode(code);
    const form = kind && context.kinds.formOf(withoutConsents(kind));
    if (!kind) return [];
    return [{ id, name, description, columns: form ? columnsOf(form).length : 0, obstacle: obstacleOf(kind) }];
  });
}
