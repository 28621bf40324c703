import { z } from 'zod';

import { linked } from '../access.ts';
import { drawn } from '../drawn-text.ts';
import { endpoint } from '../endpoint.ts';
import { acting, base64, tag, text } from './pieces.ts';

/** One mark of a signatory as it will be drawn, and where. */
const stampPreview = z
  .object({
    document: z.uuid(),
    name: z.string(),
    /** Pages from 0, points from the lower left corner. */
    page: z.int(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    page_width: z.number(),
    page_height: z.number(),
    /** A PDF of one page that is the box itself, base64: drawn by what will draw the signature. */
    pdf: z.string(),
    /** The same in words. */
    words: z.array(z.string()),
  })
  .meta({ id: 'StampPreview' });

export type StampPreview = z.infer<typeof stampPreview>;

export const stampEndpoints = {
  previewStamp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/stamp',
    tag,
    summary:
      'Cómo quedará la firma en la página, antes de firmar. No firma ni guarda nada; es nula donde la firma no se ve.',
    access: linked,
    bodyLimitBytes: 6 * 1024 * 1024,
    body: z.strictObject({
      signatory_id: z.uuid(),
      image: base64(2_800_000).nullish(),
      initials_image: base64(2_800_000).nullish(),
      /** By `document/id` of the fields of the state. */
      answers: z.record(z.string().max(80), z.union([drawn(text(400)), z.boolean()])).default({}),
    }),
    response: z.object({ stamp: stampPreview.nullable() }),
    errors: [...acting, 'signatory.not_found', 'signature.assurance_low', 'image.unreadable', 'signature.unavailable'],
  }),
};
