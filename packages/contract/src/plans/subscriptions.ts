import { z } from 'zod';

import { holding, session } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { planView } from './views.ts';

const tag = 'Planes';
const own = holding('PE_PERFIL_SUBSCRIPCION');
const moment = z.iso.datetime();
const done = z.object({ message: z.string() });

/** What a tax invoice asks for. The mail is the account's. */
export const planBuyer = z.strictObject({
  name: oneLine.min(3, 'Escriba a nombre de quién va la factura').max(160, 'Debe tener como máximo 160 caracteres'),
  identification: oneLine.regex(/^\d{10}(?:\d{3})?$/, 'Escriba una cédula o un RUC, solo con cifras'),
  address: oneLine.min(3, 'Escriba la dirección').max(200, 'Debe tener como máximo 200 caracteres'),
});
export type PlanBuyer = z.infer<typeof planBuyer>;

export const subscriptionEndpoints = {
  createSubscription: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/subscription/create',
    tag,
    summary: 'Inicia el plan gratis de quien llama, por un año. Otro plan se elige y se paga.',
    access: session,
    creates: true,
    body: z.strictObject({
      username: z.string().trim().min(1).max(254),
      days: z.literal(365).default(365),
      plan_id: z.uuid(),
    }),
    response: z.object({ plan: z.string(), expires_at: moment }),
    errors: [
      'user.not_found',
      'plan.not_found',
      'subscription.exists',
      'subscription.other_plan',
      'subscription.of_company',
    ],
  }),
  readSubscription: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/subscription/mine',
    tag,
    summary:
      'El plan propio, lo usado, los cobros y los planes que se pueden elegir; o el plan de la empresa y lo usado.',
    access: own,
    response: planView,
    errors: [],
  }),
  changeSubscription: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/subscription/change',
    tag,
    summary: 'Elige otro plan: uno mayor se paga ahora y rige con el pago, uno menor rige al final del periodo.',
    access: own,
    creates: true,
    body: z.strictObject({ plan_id: z.uuid(), buyer: planBuyer.optional() }),
    response: z.object({
      message: z.string(),
      /** Where it is paid; null where nothing is paid now. */
      link: z.string().nullable(),
    }),
    errors: [
      'input.invalid',
      'plan.not_found',
      'plan.no_price',
      'payment.no_way',
      'payment.vat_missing',
      'payment.card_under_way',
      'payment.wrong_status',
      'payment.gateway_away',
      'subscription.same_plan',
      'subscription.choosing',
      'subscription.owed',
      'subscription.cancelled',
      'subscription.of_company',
    ],
  }),
  paySubscriptionCharge: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/subscription/pay',
    tag,
    summary: 'Dónde se paga un cobro del plan propio.',
    access: own,
    creates: true,
    body: z.strictObject({ charge_id: z.uuid() }),
    response: z.object({ link: z.string() }),
    errors: ['subscription.charge_not_found', 'subscription.of_company', 'payment.no_way', 'payment.vat_missing'],
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/subscription/cancel',
    tag,
    summary: 'Termina el plan de pago al final del periodo; lo elegido y no pagado queda sin efecto.',
    access: own,
    creates: true,
    response: done,
    errors: [
      'subscription.not_found',
      'subscription.of_company',
      'payment.card_under_way',
      'payment.wrong_status',
      'payment.gateway_away',
    ],
  }),
  keepSubscription: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/subscription/keep',
    tag,
    summary: 'El plan sigue: ni termina ni baja al final del periodo.',
    access: own,
    creates: true,
    response: done,
    errors: ['subscription.not_found', 'subscription.of_company'],
  }),
  readCompanyPlan: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/plan',
    tag,
    summary: 'El plan de la empresa, lo usado y su estado de cuenta.',
    access: holding('PE_EMPRESA'),
    response: planView,
    errors: [],
  }),
};
