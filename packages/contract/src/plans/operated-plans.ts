import { z } from 'zod';

import { operating } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { operatedPlan, planView } from './views.ts';

const tag = 'Operador';
const access = operating;
const byId = z.object({ id: z.uuid() });
const cents = z.int('Escriba un valor').min(0, 'No puede ser menos que cero').max(100_000_000, 'Es demasiado');
const documents = z.int('Escriba cuántos').min(0, 'No puede ser menos que cero').max(10_000_000, 'Son demasiados');

const pricing = {
  base_cents: cents.nullable(),
  documents_included: documents,
  document_cents: cents.nullable(),
  is_offered: z.boolean(),
};

export const operatedPlanEndpoints = {
  listOperatedPlans: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/plans',
    tag,
    summary: 'Los planes de la instalación, con sus precios.',
    access,
    response: z.object({ list: z.array(operatedPlan) }),
    errors: [],
  }),
  createOperatedPlan: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/plans',
    tag,
    summary: 'Crea un plan, para todos o para una sola empresa.',
    access,
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^[a-z0-9-]{2,40}$/, 'Solo letras minúsculas, números y guiones'),
      name: oneLine.min(2, 'Escriba el nombre').max(60, 'Debe tener como máximo 60 caracteres'),
      description: oneLine.max(200, 'Debe tener como máximo 200 caracteres'),
      at_limit: z.enum(['stop', 'charge']),
      company_id: z.uuid().nullable(),
      ...pricing,
    }),
    response: operatedPlan,
    errors: ['input.invalid', 'plan.code_taken', 'company.not_found'],
  }),
  changeOperatedPlan: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/operator/plans/{id}',
    tag,
    summary: 'Cambia el precio de un plan para quienes lo elijan desde ahora. Lo ya acordado no cambia.',
    access,
    stepUp: true,
    params: byId,
    body: z.strictObject(pricing),
    response: operatedPlan,
    errors: ['input.invalid', 'plan.not_found', 'plan.fixed'],
  }),
  readPlanOfCompany: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/companies/{id}/plan',
    tag,
    summary: 'El plan de una empresa, lo usado y su estado de cuenta.',
    access,
    params: byId,
    response: planView,
    errors: ['company.not_found'],
  }),
  givePlanToCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/plan',
    tag,
    summary: 'Da un plan a una empresa: uno mayor rige ya, uno menor al final del periodo.',
    access,
    stepUp: true,
    params: byId,
    body: z.strictObject({ plan_id: z.uuid() }),
    response: planView,
    errors: [
      'company.not_found',
      'company.gone',
      'plan.not_found',
      'plan.no_price',
      'subscription.same_plan',
      'subscription.owed',
      'subscription.cancelled',
    ],
  }),
  endPlanOfCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/plan/end',
    tag,
    summary: 'Termina el plan de una empresa al final del periodo; o lo quita, y la empresa queda sin límite.',
    access,
    stepUp: true,
    params: byId,
    body: z.strictObject({ how: z.enum(['at_period_end', 'keep', 'remove']) }),
    response: planView,
    errors: ['company.not_found', 'company.gone', 'subscription.not_found'],
  }),
  settleChargeOfCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/plan/settle',
    tag,
    summary: 'Anota que una empresa pagó un cobro de su plan.',
    access,
    stepUp: true,
    params: byId,
    body: z.strictObject({
      charge_id: z.uuid(),
      note: oneLine.min(3, 'Escriba qué prueba el pago').max(200, 'Debe tener como máximo 200 caracteres'),
    }),
    response: planView,
    errors: ['company.not_found', 'company.gone', 'subscription.charge_not_found'],
  }),
};
