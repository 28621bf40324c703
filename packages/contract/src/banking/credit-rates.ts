import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

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

export const creditRateEndpoints = {
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
