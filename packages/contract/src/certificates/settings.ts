import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../free-text.ts';
import { certificateTypes } from './codes.ts';
import { certificateTerm } from './fields.ts';

const tag = 'Certificados';
const read = holding('PE_EMPRESA', 'PE_CERTIFICADOS');

const certificatePrice = z.strictObject({
  type: z.enum(certificateTypes),
  years: certificateTerm,
  since: z.iso.date('Escriba desde qué día rige'),
  /** Without IVA. Zero: nothing is asked. */
  net_cents: z.int('Escriba el valor').min(0, 'Escriba un valor desde cero').max(1_000_000, 'Es demasiado'),
});
export type CertificatePrice = z.infer<typeof certificatePrice>;

const stockMove = z.object({
  at: z.iso.datetime(),
  units: z.int(),
  kind: z.enum(['added', 'used', 'returned']),
  request_number: z.string().nullable(),
  actor: z.string(),
  note: z.string().nullable(),
});

const certificateSettings = z
  .object({
    message: z.string(),
    /** Whether somebody issues certificates for this company. */
    has_issuer: z.boolean(),
    prices: z.array(certificatePrice),
    /** Prepaid certificates that are left. */
    stock: z.int(),
    /** The last hundred movements. */
    stock_moves: z.array(stockMove),
  })
  .meta({ id: 'CertificateSettings' });
export type CertificateSettings = z.infer<typeof certificateSettings>;

export const certificateSettingsEndpoints = {
  readCertificateSettings: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/certificate-requests',
    tag,
    summary: 'Los precios de los certificados, desde qué día, y el cupo de la empresa.',
    access: read,
    response: certificateSettings,
    errors: [],
  }),
  changeCertificatePrices: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/certificate-requests',
    tag,
    summary: 'Cambia los precios. Lo que ya se envió conserva el suyo; sin precio no se pide ningún pago.',
    access: holding('PE_EMPRESA'),
    stepUp: true,
    body: z.strictObject({ prices: z.array(certificatePrice).max(200, 'Son demasiados') }),
    response: certificateSettings,
    errors: ['input.invalid'],
  }),
  changeCertificateStock: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/certificate-requests/stock',
    tag,
    summary: 'Suma al cupo los certificados que la empresa compró, o resta los que no eran. Nada se borra.',
    access: holding('PE_EMPRESA'),
    stepUp: true,
    creates: true,
    body: z.strictObject({
      units: z
        .int('Escriba cuántos')
        .min(-10_000, 'Es demasiado')
        .max(10_000, 'Es demasiado')
        .refine((units) => units !== 0, 'Escriba cuántos'),
      note: freeText(300).min(3, 'Escriba de qué compra son, o por qué se restan'),
    }),
    response: certificateSettings,
    errors: ['certificate_request.stock_too_low', 'input.invalid'],
  }),
};
