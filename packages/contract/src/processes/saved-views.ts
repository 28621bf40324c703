import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Seguimiento de procesos';
const access = holding('PE_MONITOREO_PROCESOS');
const byId = z.object({ id: z.uuid() });
const name = z.string().trim().min(1, 'Escriba un nombre').max(60, 'Debe tener como máximo 60 caracteres');

/** Of one person. */
export const maxSavedViews = 50;

export const savedView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The address of the list after its question mark. */
    search: z.string(),
    is_own: z.boolean(),
    /** The owner's group sees it, too. */
    is_shared: z.boolean(),
    owner_name: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

const answer = z.object({ list: z.array(savedView) });

/** Lists under a name. What they show is decided for each reader. */
export const savedViewEndpoints = {
  listSavedViews: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process-views',
    tag,
    summary: 'Las vistas guardadas de quien pregunta y las que comparte su grupo.',
    access,
    response: answer,
    errors: [],
  }),
  createSavedView: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/process-views',
    tag,
    summary: 'Guarda los filtros de la lista con un nombre, para quien lo pide o para su grupo.',
    access,
    body: z.strictObject({ name, search: z.string().max(2000), is_shared: z.boolean().default(false) }),
    response: answer,
    errors: ['view.name_taken', 'view.too_many', 'permission.denied'],
  }),
  changeSavedView: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/process-views/{id}',
    tag,
    summary: 'Cambia el nombre de una vista propia, o con quién se comparte.',
    access,
    params: byId,
    body: z.strictObject({ name: name.optional(), is_shared: z.boolean().optional() }),
    response: answer,
    errors: ['view.not_found', 'view.name_taken', 'permission.denied'],
  }),
  removeSavedView: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/process-views/{id}',
    tag,
    summary: 'Quita una vista propia.',
    access,
    params: byId,
    response: answer,
    errors: ['view.not_found'],
  }),
};
