import { z } from 'zod';

import { linked } from '../access.ts';
import { formView } from '../creation/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { documentsMade, ofForm } from '../processes/generation.ts';
import { acting, common, tag } from './pieces.ts';
import { signingState } from './state.ts';

export const clientData = z
  .object({
    groups: z.array(
      z.object({
        id_group: z.int(),
        name: z.string(),
        mode: z.enum(['confirm', 'complete']),
        /** As people read them. */
        answers: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    /** Of exactly these answers; who confirms says by it what they read. */
    sha256: z.string(),
    is_confirmed: z.boolean(),
  })
  .meta({ id: 'ClientData' });

export type ClientData = z.infer<typeof clientData>;

const answerDraft = z.union(
  [z.string().max(2000), z.number(), z.array(z.string().max(200)).max(100), z.null()],
  'Escriba texto, un número o una lista de opciones',
);

/** What the client fills: their groups in mode «complete», with what stands there now. */
export const ownForm = z
  .object({
    form: formView,
    /** What the company wrote, and over it what the client wrote. */
    form_data: z.record(z.string(), z.unknown()),
    /** Ids of the questions that the client may answer; the others are shown in `fixed`. */
    editable: z.array(z.string()),
    /** Of these, those that the company answered. */
    prefilled: z.array(z.string()),
    /** Of these, those that the client answered, in this visit or an earlier one; the last one last. */
    written: z.array(z.string()),
    /** What stands in the client's groups and is not changed here. */
    fixed: z.array(
      z.object({ id_group: z.int(), answers: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ),
    /** Each is answered by itself, by the client. */
    consents: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Exactly what is agreed to. */
        text: z.string(),
        sha256: z.string(),
        version: z.string(),
        note: z.string(),
        is_obligatory: z.boolean(),
        /** What is said to who does not accept an obligatory one. */
        refusal: z.string(),
        answer: z.enum(['SI', 'NO']).nullable(),
        /** When it was given at the public door, by this very text: the form does not ask it again. */
        given_before: z.iso.datetime().nullable(),
      }),
    ),
    /** Why nothing can be changed any more; null while it can. */
    closed: z.string().nullable(),
    /** It was sent, and the documents are being made with it. */
    is_preparing: z.boolean(),
    /** It was sent, and the documents could not be made: who sent it may ask for them again. */
    has_failed: z.boolean(),
  })
  .meta({ id: 'OwnForm' });

export type OwnForm = z.infer<typeof ownForm>;

const reading = [...common, 'portal.step_refused', 'portal.step_not_asked'] as const;
const groupList = z
  .string()
  .regex(/^\d{1,6}(?:,\d{1,6}){0,49}$/, 'Escriba los números de los grupos, separados por comas')
  .transform((text) => text.split(',').map(Number));

export const clientDataEndpoints = {
  readClientForm: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/process/{id}/form_client',
    tag,
    summary: 'La parte del formulario que es del cliente, con lo que ya se respondió.',
    access: linked,
    params: z.object({ id: z.uuid() }),
    response: formView,
    errors: [...reading, 'kind.not_found'],
  }),
  readClientFormGroups: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/process/{process_id}/form_client/{groups_form_client}',
    tag,
    summary: 'Solo algunos grupos de esa parte, por sus números separados por comas.',
    access: linked,
    params: z.object({ process_id: z.uuid(), groups_form_client: groupList }),
    response: formView,
    errors: [...reading, 'kind.not_found'],
  }),
  readClientData: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/data-customer/{id}',
    tag,
    summary: 'Los datos del cliente en este proceso, para que diga si son correctos.',
    access: linked,
    params: z.object({ id: z.uuid() }),
    response: clientData,
    errors: [...reading, 'process.not_found'],
  }),
  confirmClientData: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/data-customer/update',
    tag,
    summary:
      'El cliente escribe datos suyos (`form_data`: se guardan junto a los que ya había, sin borrar ninguno) o confirma los que leyó (`sha256`).',
    access: linked,
    query: z.object({
      signing_process_id: z.uuid(),
      override: z.literal('false', 'Los datos se corrigen con quien le envió el proceso').default('false'),
    }),
    body: z
      .strictObject({
        sha256: z
          .string('Diga qué datos leyó')
          .regex(/^[0-9a-f]{64}$/, 'Diga qué datos leyó')
          .optional(),
        form_data: z.record(z.string().max(100), answerDraft).optional(),
      })
      .refine(({ sha256, form_data: data }) => (sha256 === undefined) !== (data === undefined), {
        path: ['sha256'],
        message: 'Diga qué datos leyó',
      }),
    response: signingState,
    errors: [...acting, 'process.not_found', 'data.changed', 'form.closed', 'form.signed'],
  }),
  readOwnForm: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/client-form',
    tag,
    summary: 'Lo que el cliente completa en su visita, con lo que ya se respondió y quién lo hizo.',
    access: linked,
    response: ownForm,
    errors: reading,
  }),
  answerConsent: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/client-form/consent',
    tag,
    summary: 'El cliente acepta o no una autorización, por el texto exacto que leyó.',
    access: linked,
    body: z.strictObject({
      variable: z.string().max(100),
      answer: z.enum(['SI', 'NO'], 'Responda sí o no'),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Diga qué texto leyó'),
    }),
    response: ownForm,
    errors: [...acting, 'data.changed', 'form.closed', 'form.signed'],
  }),
  sendOwnForm: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/client-form',
    tag,
    summary:
      'El cliente envía lo que completó. Se valida como lo que escribe un funcionario; si cambió algo, los documentos se hacen de nuevo.',
    access: linked,
    body: z.strictObject({}),
    response: signingState,
    errors: [...acting, 'form.signed'],
  }),
  generateOwnDocuments: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/generate-documents/{id}',
    tag,
    summary:
      'El cliente que empezó el trámite pide otra vez los documentos que no se pudieron hacer con lo que completó. Repetirla no los hace otra vez.',
    access: linked,
    params: z.object({ id: z.uuid() }),
    query: ofForm,
    body: z.strictObject({}),
    response: documentsMade,
    errors: [...acting, 'process.not_found', 'process.move_refused', 'form.signed', 'documents.incomplete'],
  }),
};
