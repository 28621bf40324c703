import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Plantillas';
const access = holding('PE_CREACION');
const byId = z.object({ id: z.uuid() });
const name = z.string().trim().min(1, 'Escriba un nombre').max(120, 'Debe tener como máximo 120 caracteres');
const namedGroup = z.object({ id: z.uuid(), name: z.string() });

/** What the caller may do with a template: begin with it; change, share and delete it. */
export const templateActions = ['use', 'edit'] as const;

export const templateView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    process_id: z.uuid(),
    kind_name: z.string(),
    document_names: z.array(z.string()),
    /** Its first file, for a picture of it. */
    cover: z.uuid().nullable(),
    role_count: z.int(),
    /** What each role is called; empty where nobody named it. */
    role_names: z.array(z.string()),
    owner_name: z.string(),
    is_own: z.boolean(),
    /** With whose members it is shared, besides those who see the processes of its owner. */
    groups: z.array(namedGroup),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    version: z.int(),
    saved_at: z.iso.datetime(),
    saved_by_name: z.string(),
    can: z.array(z.enum(templateActions)),
  })
  .meta({ id: 'SigningTemplate' });

export const templateVersionView = z
  .object({
    number: z.int(),
    is_current: z.boolean(),
    document_names: z.array(z.string()),
    role_count: z.int(),
    saved_at: z.iso.datetime(),
    saved_by_name: z.string(),
    /** Which earlier version it is again. */
    restored_from: z.int().nullable(),
  })
  .meta({ id: 'SigningTemplateVersion' });

export type TemplateView = z.infer<typeof templateView>;
export type TemplateVersionView = z.infer<typeof templateVersionView>;

const replaces = z.int().min(1);

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
    body: z.strictObject({ draft_id: z.uuid(), name }),
    response: templateView,
    errors: ['draft.not_found', 'template.exists', 'template.empty', 'template.too_many'],
  }),
  listTemplates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/templates',
    tag,
    summary: 'Las plantillas que este oficial puede usar, las propias primero.',
    access,
    response: z.object({ list: z.array(templateView) }),
    errors: [],
  }),
  listTemplateGroups: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/templates/groups',
    tag,
    summary: 'Los grupos de la empresa con los que se puede compartir una plantilla.',
    access,
    response: z.object({ list: z.array(namedGroup) }),
    errors: [],
  }),
  renameTemplate: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/templates/{id}',
    tag,
    summary: 'Cambia el nombre de una plantilla.',
    access,
    params: byId,
    body: z.strictObject({ name }),
    response: templateView,
    errors: ['template.not_found', 'template.exists', 'permission.denied'],
  }),
  shareTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/templates/{id}/groups',
    tag,
    summary:
      'Con qué grupos se comparte una plantilla: sus miembros la usan y no la cambian. Reemplaza a los de antes.',
    access,
    params: byId,
    body: z.strictObject({ groups: z.array(z.uuid()).max(100) }),
    response: templateView,
    errors: ['template.not_found', 'group.not_found', 'permission.denied'],
  }),
  duplicateTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/templates/{id}/duplicate',
    tag,
    summary: 'Una plantilla propia igual a otra, con sus archivos. No se comparte con nadie.',
    access,
    creates: true,
    params: byId,
    body: z.strictObject({ name }),
    response: templateView,
    errors: ['template.not_found', 'template.exists', 'template.too_many'],
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
  editTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/templates/{id}/edit',
    tag,
    summary: 'Abre un borrador en el que se edita una plantilla, o el que ya estaba abierto de esa versión.',
    access,
    creates: true,
    params: byId,
    body: z.strictObject({}),
    response: z.object({ draft_id: z.uuid() }),
    errors: ['template.not_found', 'kind.not_enabled', 'permission.denied', 'draft.too_many'],
  }),
  saveTemplateVersion: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/templates/{id}/versions',
    tag,
    summary:
      'Guarda lo editado como la versión siguiente. Los procesos que ya se crearon conservan la suya. `replaces` es la versión que quien guarda conoce como la última.',
    access,
    creates: true,
    params: byId,
    body: z.strictObject({ draft_id: z.uuid(), replaces }),
    response: templateView,
    errors: ['template.not_found', 'template.stale', 'template.empty', 'draft.not_found', 'permission.denied'],
  }),
  listTemplateVersions: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/templates/{id}/versions',
    tag,
    summary: 'Las versiones de una plantilla, la última primero, con quién la guardó y cuándo.',
    access,
    params: byId,
    response: z.object({ list: z.array(templateVersionView) }),
    errors: ['template.not_found'],
  }),
  restoreTemplateVersion: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/templates/{id}/versions/{number}/restore',
    tag,
    summary: 'Vuelve a una versión anterior: se guarda otra vez, como la última.',
    access,
    params: byId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    body: z.strictObject({ replaces }),
    response: templateView,
    errors: ['template.not_found', 'template.stale', 'permission.denied'],
  }),
  readTemplateFile: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/templates/{id}/documents/{path}',
    tag,
    summary: 'Un archivo de una plantilla que este oficial puede usar.',
    access,
    params: byId.extend({ path: z.uuid('El documento indicado no existe') }),
    response: 'file',
    errors: ['template.not_found', 'document.not_found'],
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/templates/{id}',
    tag,
    summary: 'Elimina una plantilla con sus versiones. Los procesos que se crearon con ella no cambian.',
    access,
    params: byId,
    response: z.object({ message: z.string() }),
    errors: ['template.not_found', 'permission.denied'],
  }),
};
