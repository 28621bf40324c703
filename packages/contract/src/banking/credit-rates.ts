import { z } from 'zod';

import { holding } from '../access.ts';
import { creating } from '../creation/pieces.ts';
import { endpoint } from '../endpoint.ts';
import { creditSystems } from './credits.ts';

/** Segments of credit with their maximum effective rate, and the contribution to SOLCA. */
export const creditRateSubjects = ['consumo', 'microcredito', 'productivo', 'vivienda', 'solca'] as const;

const datedRate = z.strictObject({
  subject: z.enum(creditRateSubjects, 'Elija un segmento o la contribución a SOLCA'),
  since: z.iso.date('Escriba desde qué día rige'),
  percent: z
    .number('Escriba el porcentaje')
    .min(0, 'El porcentaje va de 0 a 100')
    .max(100, 'El porcentaje va de 0 a 100')
    .refine((percent) => Math.round(percent * 10_000) / 10_000 === percent, 'Escriba como máximo cuatro decimales'),
});
export type CreditRateView = z.infer<typeof datedRate>;

const rateList = z.strictObject({ list: z.array(datedRate).max(200, 'Son demasiadas') });

/** What an official has typed so far; whatever is missing is simply not calculated yet. */
const typedCredit = z.strictObject({
  process_id: z.uuid('Elija el tipo de proceso'),
  content: z.strictObject({
    version: z.string().max(40).optional(),
    form_data: z.record(z.string().max(100), z.unknown()),
  }),
});
export type TypedCredit = z.infer<typeof typedCredit>;

const cents = z.int().min(0);

const creditFigures = z
  .object({
    system: z.enum(creditSystems),
    months: z.int(),
    first_instalment_cents: cents,
    last_instalment_cents: cents,
    /** Instalments and what is paid once. */
    paid_cents: cents,
    /** What the nominal rate comes to in a year, in percent. */
    effective_rate: z.number(),
    /** In percent a year, with everything that is paid. */
    effective_cost: z.number(),
  })
  .meta({ id: 'CreditFigures' });
export type CreditFigures = z.infer<typeof creditFigures>;

export const creditRateEndpoints = {
  calculateCredit: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/credit/calculate',
    tag: 'Créditos preaprobados',
    summary:
      'Las cifras del crédito que un oficial está escribiendo, con el mismo cálculo que sus documentos. Nada se guarda; sin todos los datos no hay cifras.',
    access: creating,
    body: typedCredit,
    response: z.object({ figures: creditFigures.nullable() }),
    errors: ['kind.not_found', 'kind.not_enabled', 'permission.denied', 'input.invalid'],
  }),
  readCreditRates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/credit-rates',
    tag: 'Créditos preaprobados',
    summary:
      'Las tasas efectivas máximas por segmento y la contribución a SOLCA, cada una con el día desde el que rige.',
    access: holding('PE_EMPRESA'),
    response: rateList,
    errors: [],
  }),
  changeCreditRates: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/credit-rates',
    tag: 'Créditos preaprobados',
    summary:
      'Reemplaza la lista. Sin la tasa de su segmento y sin la contribución, ningún cliente puede elegir un crédito.',
    access: holding('PE_EMPRESA'),
    body: rateList,
    response: rateList,
    errors: ['input.invalid'],
  }),
};
