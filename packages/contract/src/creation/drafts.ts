import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { annexView, documentView } from './documents.ts';

const tag = 'Borradores';
const access = holding('PE_CREACION');
const byId = z.object({ id: z.uuid() });
/** A draft holds whatever its wizard has so far; it is validated when the process is created. */
export const draftContent = z.record(z.string().max(60), z.unknown());

export const draftView = z
  .object({
    id: z.uuid(),
    process_id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    version: z.int(),
    updated_at: z.iso.datetime(),
    /** The template that is edited in it. */
    template_id: z.uuid().nullable(),
  })
  .meta({ id: 'Draft' });

export const draftDetail = draftView.extend({
  content: draftContent,
  documents: z.array(documentView),
  annexes: z.array(annexView),
  /** What is edited in it, and the version that editing began with. */
  template: z.object({ id: z.uuid(), name: z.string(), version: z.int() }).nullable(),
});

export const draftEndpoints = {
  createDraft: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/drafts',
    tag,
    summary: 'Empieza un borrador.',
    access,
    creates: true,
    body: z.strictObject({
      process_id: z.uuid(),
      content: draftContent.default({}),
      title: z.string().max(160).default(''),
    }),
    response: draftDetail,
    errors: ['kind.not_found', 'kind.not_enabled', 'permission.denied', 'draft.too_many'],
  }),
  listDrafts: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/drafts',
    tag,
    summary: 'Los borradores propios, el más reciente primero.',
    access,
    response: z.object({ list: z.array(draftView) }),
    errors: [],
  }),
  readDraft: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/drafts/{id}',
    tag,
    summary: 'Un borrador propio con sus archivos.',
    access,
    params: byId,
    response: draftDetail,
    errors: ['draft.not_found'],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/drafts/{id}',
    tag,
    summary: 'Guarda un borrador. Quien escribe sobre una versión vieja recibe un aviso y no pisa la nueva.',
    access,
    params: byId,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.strictObject({ version: z.int().min(1), content: draftContent, title: z.string().max(160).optional() }),
    response: draftView,
    errors: ['draft.not_found', 'draft.stale'],
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/drafts/{id}',
    tag,
    summary: 'Elimina un borrador propio con sus archivos.',
    access,
    params: byId,
    response: z.object({ message: z.string() }),
    errors: ['draft.not_found'],
  }),
};

export type DraftView = z.infer<typeof draftView>;
export type DraftDetail = z.infer<typeof draftDetail>;
