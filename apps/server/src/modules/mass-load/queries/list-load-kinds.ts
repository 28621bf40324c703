import type { MassLoadKindView } from '@rubrica/contract';
import { withoutConsents } from '@rubrica/process-kinds';

import type { OfficialContext } from '../../../platform/context.ts';
import { Templates } from '../../drafts/index.ts';
import { listKinds } from '../../kinds/index.ts';
import { columnsOf, obstacleOf } from '../column.ts';
import { columnsOfTemplate } from '../template-columns.ts';

/** Every kind that this official may make, and every template; of what rows cannot make, why. */
export async function listLoadKinds(context: OfficialContext): Promise<MassLoadKindView[]> {
  const { views, templates } = await context.transaction(async (tx) => ({
    views: await listKinds(tx),
    templates: (await Templates.list(tx)).filter(({ can }) => can.includes('use')),
  }));
  return views.flatMap(({ id, code, name, description }): MassLoadKindView[] => {
    const kind = context.kinds.byCode(code);
    if (!kind) return [];
    const form = context.kinds.formOf(withoutConsents(kind));
    const own = templates.filter((template) => template.process_id === id);
    if (form) {
      const columns = columnsOf(form).length;
      return [{ id, template_id: null, name, description, columns, obstacle: obstacleOf(kind) }];
    }
    if (own.length === 0) return [{ id, template_id: null, name, description, columns: 0, obstacle: obstacleOf(kind) }];
    return own.map((template) => ({
      id,
      template_id: template.id,
      name: `e-Sign · ${template.name}`,
      description: `${template.document_names.join(', ')}. Cada fila dice quién firma.`,
      columns: columnsOfTemplate({ roles: template.role_names }).length,
      obstacle: template.role_count === 0 ? 'la plantilla no tiene ningún papel que firme' : '',
    }));
  });
}
