import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const words = z.string().trim().min(1, 'El texto está vacío').max(2000, 'El texto tiene más de 2000 caracteres');

/** Words of a company's own, by what they replace. */
export const textOverrides = z.strictObject({
  name: words.max(120).exactOptional(),
  texts: z
    .strictObject({
      description: words.exactOptional(),
      welcome: words.exactOptional(),
      farewell: words.exactOptional(),
    })
    .exactOptional(),
  groups: z.record(z.string().max(20), words).exactOptional(),
  variables: z
    .record(
      z.string().max(100),
      z.strictObject({
        name: words.exactOptional(),
        question: words.exactOptional(),
        tooltip: words.exactOptional(),
        notes: words.exactOptional(),
        place_holder: words.exactOptional(),
      }),
    )
    .exactOptional(),
  documents: z.record(z.string().max(60), words).exactOptional(),
});

/** The product's own words: what a company may replace, in the order in which people meet them. */
const shippedTexts = z.object({
  name: z.string(),
  description: z.string(),
  welcome: z.string(),
  farewell: z.string(),
  documents: z.array(z.object({ code: z.string(), title: z.string() })),
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      variables: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          question: z.string().optional(),
          tooltip: z.string().optional(),
          notes: z.string().optional(),
          place_holder: z.string().optional(),
        }),
      ),
    }),
  ),
});

export const kindWording = z
  .object({
    /** What people read now. */
    texts: textOverrides,
    draft: textOverrides.nullable(),
    /** Who wrote the draft. */
    drafted_by: z.string().nullable(),
    /** Whether somebody else than the writer publishes. */
    needs_two: z.boolean(),
    /** What this official may do with the words as they stand. */
    can: z.object({ write: z.boolean(), publish: z.boolean() }),
    /** What was published, the latest first. */
    versions: z.array(
      z.object({ number: z.int(), texts: textOverrides, published_at: z.iso.datetime(), published_by: z.string() }),
    ),
    shipped: shippedTexts,
    documents: z.array(z.object({ code: z.string(), title: z.string(), source: z.string(), is_own: z.boolean() })),
  })
  .meta({ id: 'KindWording' });

export type TextOverrides = z.infer<typeof textOverrides>;
export type KindWording = z.infer<typeof kindWording>;

const tag = 'Tipos de proceso';
const administration = holding('PE_PLANTILLAS');
const reading = holding('PE_PLANTILLAS', 'PE_PUBLICAR_PLANTILLAS');
const byId = z.object({ id: z.uuid() });

/** What people read in a kind, from draft to published and back. */
export const kindTextEndpoints = {
  readWording: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/{id}/wording',
    tag,
    summary: 'Las palabras y plantillas propias de la empresa en un tipo.',
    access: reading,
    params: byId,
    response: kindWording,
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  saveTexts: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/process/{id}/texts',
    tag,
    summary: 'Publica de una vez lo que las personas leen en un tipo. Reglas, opciones e identificadores no cambian.',
    access: administration,
    params: byId,
    body: textOverrides,
    response: kindWording,
    errors: ['kind.not_found', 'kind.not_enabled', 'kind.second_person'],
  }),
  saveTextsDraft: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/process/{id}/texts/draft',
    tag,
    summary: 'Guarda un borrador de los textos de un tipo. Nadie lo lee hasta que se publica.',
    access: administration,
    params: byId,
    body: textOverrides,
    response: kindWording,
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  discardTextsDraft: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/process/{id}/texts/draft',
    tag,
    summary: 'Descarta el borrador de los textos de un tipo.',
    access: administration,
    params: byId,
    response: kindWording,
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  publishTexts: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/process/{id}/texts/publish',
    tag,
    summary: 'Publica el borrador de los textos de un tipo: se leen desde entonces.',
    access: reading,
    params: byId,
    response: kindWording,
    errors: ['kind.not_found', 'kind.not_enabled', 'kind.no_draft', 'kind.second_person', 'permission.denied'],
  }),
};
