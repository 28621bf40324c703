import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Plantillas';
const access = holding('PE_CREACION');
const byId = z.object({ id: z.uuid() });

export const templateView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    process_id: z.uuid(),
    document_names: z.array(z.string()),
    role_count: z.int(),
    created_at: z.iso.datetime(),
    is_own: z.boolean(),
  })
  .meta({ id: 'SigningTemplate' });

export type TemplateView = z.infer<typeof templateView>;

/** Files with their places and roles, saved for reuse. */
export const templateEndpoints = {
  createTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/templates',
    tag,
    summary: 'Guarda los archivos, lugares y roles de un borrador para volver a usarlos. No guarda datos de personas.',
    access,
    creates: true,
    body: z.strictObject({
      draft_id: z.uuid(),
      name: z.string().trim().min(1, 'Escriba un nombre').max(120, 'Debe tener como máximo 120 caracteres'),
    }),
    response: templateView,
    errors: ['draft.not_found', 'template.exists', 'template.empty', 'template.too_many'],
  }),
  listTemplates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/templates',
    tag,
    summary: 'Las plantillas que este oficial puede usar.',
    access,
    response: z.object({ list: z.array(templateView) }),
    errors: [],
  }),
  useTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/templates/{id}/use',
    tag,
    summary: 'Empieza un borrador con una plantilla.',
    access,
    creates: true,
    params: byId,
    body: z.strictObject({}),
    response: z.object({ draft_id: z.uuid() }),
    errors: ['template.not_found', 'kind.not_enabled', 'permission.denied', 'draft.too_many'],
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/templates/{id}',
    tag,
    summary: 'Elimina una plantilla propia.',
    access,
    params: byId,
    response: z.object({ message: z.string() }),
    errors: ['template.not_found'],
  }),
};
