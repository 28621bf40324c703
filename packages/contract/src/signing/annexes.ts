import { z } from 'zod';

import { linked } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { acting, common, tag } from './pieces.ts';
import { signingState } from './state.ts';

const verdict = z.enum(['ACCEPTED', 'REVIEW', 'REJECTED']);
const checks = z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() }));

export const signingAnnexes = z
  .object({
    groups: z.array(
      z.object({
        party: z.string(),
        name: z.string(),
        documents: z.array(
          z.object({
            annex_id: z.string(),
            document_type: z.string(),
            label: z.string(),
            required: z.boolean(),
            /** What was brought for it; the next one takes its place. */
            given: z
              .object({ name: z.string(), size_bytes: z.int(), verdict: z.enum(['ACCEPTED', 'REVIEW']) })
              .nullable(),
          }),
        ),
      }),
    ),
    /** Nothing is replaced from then on. */
    is_closed: z.boolean(),
  })
  .meta({ id: 'SigningAnnexes' });

/** What was read on a paper, for its holder to confirm; absent is what was not read. Dates are ISO. */
export const readOnPaper = z
  .object({
    nui: z.string(),
    last_names: z.string(),
    first_names: z.string(),
    birth_date: z.string(),
    expiry_date: z.string(),
    sex: z.enum(['M', 'F']),
    document_number: z.string(),
  })
  .partial()
  .meta({ id: 'ReadOnPaper' });

/** What a reader found on one side of a card. None of it is stored. */
export const dniScan = z
  .object({
    document_type: z.enum(['anverso_cedula', 'reverso_cedula']),
    verdict,
    /** Only where the reader saw it on the card. */
    names: z.string().nullable(),
    identification_hint: z.string().nullable(),
    /** Only where the card is this very person's. */
    read: readOnPaper.nullable(),
    checks,
  })
  .meta({ id: 'DniScan' });

export type SigningAnnexes = z.infer<typeof signingAnnexes>;
export type ReadOnPaper = z.infer<typeof readOnPaper>;
export type DniScan = z.infer<typeof dniScan>;

const paperBytes = 15 * 1024 * 1024;
const text = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);

export const signingAnnexEndpoints = {
  readSigningAnnexes: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/annexes',
    tag,
    summary: 'Los documentos habilitantes que se piden a este firmante, y los que ya entregó.',
    access: linked,
    response: signingAnnexes,
    errors: [...common, 'portal.step_refused', 'portal.step_not_asked'],
  }),
  bringAnnex: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/validations/document',
    tag,
    summary: 'Entrega un documento habilitante y comprueba lo que debe mostrar. Otro para lo mismo toma su lugar.',
    access: linked,
    creates: true,
    limit: 'lookups',
    upload: { maxBytes: paperBytes },
    body: z.strictObject({
      document_type: text(60),
      annex_id: text(130),
      /** JSON: names, identification_number, plate, expiration_date. What the answers say goes before it. */
      validation_data: z.string().max(4000).default('{}'),
    }),
    response: z.object({
      message: z.string(),
      annexes: signingAnnexes,
      validation: z.object({ verdict, checks }),
      /** Null where nothing was read, or the paper was not taken. */
      read: readOnPaper.nullable(),
    }),
    errors: [...acting, 'annex.not_asked', 'annex.closed', 'file.refused', 'server.unavailable'],
  }),
  closeAnnexes: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/annexes/close',
    tag,
    summary: 'El firmante entregó todo lo que se le pide, y sigue.',
    access: linked,
    body: z.strictObject({}),
    response: signingState,
    errors: [...acting, 'annex.missing', 'annex.changed'],
  }),
  scanDni: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/dni_scan/generate',
    tag,
    summary: 'Lee un lado de la cédula de este firmante y dice qué encontró. No guarda la imagen.',
    access: linked,
    limit: 'lookups',
    upload: { maxBytes: paperBytes },
    body: z.strictObject({ document_type: z.enum(['anverso_cedula', 'reverso_cedula']).default('anverso_cedula') }),
    response: z.object({ dni_scan: dniScan }),
    errors: [...acting, 'file.refused', 'server.unavailable'],
  }),
};
