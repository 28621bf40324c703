import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

const tag = 'Pagos';
const access = holding('PE_EMPRESA', 'PE_PAGOS');

const vatRate = z.strictObject({
  since: z.iso.date('Escriba desde qué día rige'),
  percent: z
    .number('Escriba el porcentaje')
    .min(0, 'El porcentaje va de 0 a 100')
    .max(100, 'El porcentaje va de 0 a 100')
    .refine((percent) => Math.round(percent * 100) / 100 === percent, 'Escriba como máximo dos decimales'),
});
export type VatRate = z.infer<typeof vatRate>;

const writtenAccount = z.strictObject({
  bank: oneLine.min(3, 'Escriba el banco').max(80, 'Debe tener como máximo 80 caracteres'),
  type: z.enum(['corriente', 'ahorros'], 'Elija el tipo de cuenta'),
  number: oneLine.regex(/^[\d -]{4,30}$/, 'Escriba el número de la cuenta, solo con cifras'),
  holder: oneLine.min(3, 'Escriba a nombre de quién está').max(160, 'Debe tener como máximo 160 caracteres'),
  holder_identification: oneLine.regex(/^\d{10}(?:\d{3})?$/, 'Escriba el RUC o la cédula del titular'),
});

const paymentSettings = z
  .object({
    /** Of how the company is paid: what the installation sells here at all. */
    sells: z.array(z.object({ code: z.string(), title: z.string() })),
    takes_cards: z.boolean(),
    account: writtenAccount.nullable(),
    vat: z.array(vatRate),
    /** Where the gateway sends its notices. */
    notice_url: z.string(),
    may_test: z.boolean(),
    has_payments: z.boolean(),
  })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const paymentSettingsEndpoints = {
  readPaymentSettings: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/payments',
    tag,
    summary: 'Cómo recibe pagos la empresa: pasarela, cuenta para transferencias e IVA.',
    access,
    response: paymentSettings,
    errors: [],
  }),
  changePaymentSettings: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/payments',
    tag,
    summary: 'Cambia la cuenta para transferencias y el IVA. Lo que ya se cobró no cambia.',
    access: holding('PE_EMPRESA'),
    stepUp: true,
    body: z.strictObject({
      account: writtenAccount.nullable(),
      vat: z.array(vatRate).max(50, 'Son demasiadas'),
    }),
    response: paymentSettings,
    errors: ['input.invalid'],
  }),
};
