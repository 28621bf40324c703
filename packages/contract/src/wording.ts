import { z } from 'zod';

import { holding } from './access.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Tipos de proceso';
const write = holding('PE_PLANTILLAS');
const read = holding('PE_PLANTILLAS', 'PE_PUBLICAR_PLANTILLAS');
const byDocument = z.object({ id: z.uuid(), document: z.string().max(60) });
const source = z.string().min(1, 'Escriba la plantilla').max(400_000, 'Debe tener como máximo 400.000 caracteres');
const missing = ['kind.not_found', 'kind.not_enabled', 'document.not_found'] as const;

const draftSummary = z.object({ saved_at: z.iso.datetime(), saved_by_name: z.string() });

const templateRow = z.object({
  code: z.string(),
  title: z.string(),
  /** 0: the product's own, never changed. */
  version: z.int(),
  /** The company's own rules; otherwise the product's. */
  is_own: z.boolean(),
  draft: draftSummary.nullable(),
});

export type ListedTemplate = z.infer<typeof templateRow>;

export const templateVersion = z
  .object({
    number: z.int(),
    /** The product's own template ruled again from this version on. */
    is_shipped: z.boolean(),
    note: z.string(),
    written_by_name: z.string(),
    published_at: z.iso.datetime(),
    published_by_name: z.string(),
  })
  .meta({ id: 'TemplateVersion' });
export type TemplateVersion = z.infer<typeof templateVersion>;

export const documentTemplate = z
  .object({
    kind_id: z.uuid(),
    kind_name: z.string(),
    code: z.string(),
    title: z.string(),
    /** As the product has it. */
    shipped: z.string(),
    published: z.object({ number: z.int(), source: z.string() }),
    draft: draftSummary.extend({ source: z.string() }).nullable(),
    /** The latest first. */
    versions: z.array(templateVersion),
    /** What the template may print, with an example of each. */
    data: z.array(z.object({ path: z.string(), example: z.string() })),
    /** How many cases of sample data there are. */
    samples: z.int(),
    needs_two: z.boolean(),
    can: z.object({ write: z.boolean(), publish: z.boolean() }),
  })
  .meta({ id: 'DocumentTemplate' });
export type DocumentTemplateView = z.infer<typeof documentTemplate>;

export const wordingEndpoints = {
  listDocumentTemplates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/wording/documents',
    tag,
    summary: 'Los documentos de cada tipo de proceso: qué versión rige y si hay un borrador.',
    access: read,
    response: z.object({
      list: z.array(
        z.object({
          kind_id: z.uuid(),
          kind_name: z.string(),
          /** Somebody is writing other words for what people read in it. */
          has_text_draft: z.boolean(),
          documents: z.array(templateRow),
        }),
      ),
      needs_two: z.boolean(),
    }),
    errors: [],
  }),
  saveTemplateRule: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/wording/rule',
    tag,
    summary: 'Decide si una plantilla la publica una persona distinta de la que la escribió.',
    access: holding('PE_PUBLICAR_PLANTILLAS'),
    stepUp: true,
    body: z.strictObject({ needs_two: z.boolean() }),
    response: z.object({ needs_two: z.boolean() }),
    errors: [],
  }),
  readDocumentTemplate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}',
    tag,
    summary: 'Un documento: la plantilla original, la que rige, el borrador y sus versiones.',
    access: read,
    params: byDocument,
    response: documentTemplate,
    errors: [...missing],
  }),
  saveTemplateDraft: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}',
    tag,
    summary: 'Guarda el borrador de una plantilla. Nada cambia en los procesos hasta que se publique.',
    access: write,
    params: byDocument,
    body: z.strictObject({ source }),
    response: documentTemplate,
    errors: [...missing],
  }),
  discardTemplateDraft: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}',
    tag,
    summary: 'Descarta el borrador.',
    access: write,
    params: byDocument,
    response: documentTemplate,
    errors: [...missing, 'template.not_found'],
  }),
  previewTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}/preview',
    tag,
    summary: 'El documento en PDF con datos de ejemplo.',
    access: read,
    params: byDocument,
    body: z.strictObject({ source, sample: z.int().min(0).max(200).default(0) }),
    response: 'file',
    errors: [...missing, 'template.broken'],
  }),
  checkTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}/check',
    tag,
    summary: 'Prueba una plantilla con todos los casos del formulario y dice qué falla.',
    access: read,
    params: byDocument,
    body: z.strictObject({ source }),
    response: z.object({ problems: z.array(z.string()), tried: z.int() }),
    errors: [...missing],
  }),
  publishTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}/publish',
    tag,
    summary:
      'Prueba el borrador y lo publica. Los procesos que ya existen conservan la versión con la que se hicieron.',
    access: read,
    params: byDocument,
    body: z.strictObject({ note: z.string().trim().max(300, 'Debe tener como máximo 300 caracteres').default('') }),
    response: documentTemplate,
    errors: [...missing, 'template.broken', 'template.not_found', 'template.second_person', 'permission.denied'],
  }),
  readTemplateVersion: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}/versions/{number}',
    tag,
    summary: 'El texto de una versión, para compararla. La 0 es la original.',
    access: read,
    params: byDocument.extend({ number: z.coerce.number().int().min(0) }),
    response: z.object({ number: z.int(), source: z.string() }),
    errors: [...missing, 'template.not_found'],
  }),
  revertTemplate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/wording/documents/{id}/{document}/revert',
    tag,
    summary: 'Hace un borrador con el texto de una versión anterior. La 0 es la original.',
    access: write,
    params: byDocument,
    body: z.strictObject({ number: z.int().min(0) }),
    response: documentTemplate,
    errors: [...missing, 'template.not_found'],
  }),
};
