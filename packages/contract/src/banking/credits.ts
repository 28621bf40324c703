import { z } from 'zod';

import { linked } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { acting, byId, common } from '../signing/pieces.ts';
import { signingDocument, signingState } from '../signing/state.ts';

const tag = 'Créditos preaprobados';

export const creditSystems = ['francesa', 'alemana'] as const;
export type CreditSystem = (typeof creditSystems)[number];

const cents = z.int().min(0);

const creditOffer = z
  .object({
    product: z.string(),
    segment: z.string(),
    min_amount_cents: cents,
    max_amount_cents: cents,
    min_months: z.int(),
    max_months: z.int(),
    /** Nominal, in percent a year. */
    yearly_rate: z.number(),
    fee_cents: cents,
    /** In percent a month of what is owed; null where none is part of the offer. */
    insurance: z.object({ insurer: z.string(), monthly_percent: z.number() }).nullable(),
    /** The last day on which it holds. */
    until: z.iso.date(),
    /** When the bank said so. */
    asked_at: z.iso.datetime(),
    /** Whether the client chose already. */
    is_chosen: z.boolean(),
  })
  .meta({ id: 'CreditOffer' });
export type CreditOfferView = z.infer<typeof creditOffer>;

const creditSimulation = z
  .object({
    /** Of exactly these figures; who chooses says by it which ones they saw. */
    sha256: z.string(),
    amount_cents: cents,
    months: z.int(),
    system: z.enum(creditSystems),
    yearly_rate: z.number(),
    first_due_on: z.iso.date(),
    instalments: z.array(
      z.object({
        number: z.int(),
        due_on: z.iso.date(),
        capital_cents: cents,
        interest_cents: cents,
        insurance_cents: cents,
        total_cents: cents,
        balance_cents: cents,
      }),
    ),
    interest_cents: cents,
    insurance_cents: cents,
    instalments_cents: cents,
    fee_cents: cents,
    solca_cents: cents,
    /** Instalments, fee and contribution. */
    paid_cents: cents,
    /** In percent a year, with everything that is paid. */
    effective_cost: z.number(),
    calculated_at: z.iso.datetime(),
    chosen_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CreditSimulation' });
export type CreditSimulationView = z.infer<typeof creditSimulation>;

const asking = [
  'process.not_found',
  'credit.no_offer',
  'credit.offer_gone',
  'credit.bank_away',
  'credit.rates_missing',
  'credit.above_law',
] as const;

export const creditEndpoints = {
  readPreApproved: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/pre-approved-info/{id}',
    tag,
    summary: 'El crédito que el núcleo bancario ofrece hoy a quien empezó este proceso. Mientras no responde, se dice.',
    access: linked,
    limit: 'lookups',
    params: byId,
    response: creditOffer,
    errors: [...acting, ...asking],
  }),
  calculatePreApproved: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/calculate-pre-approved',
    tag,
    summary:
      'Calcula el crédito y guarda las cifras. Solo se dan monto, plazo y sistema: tasa, seguro, gastos y fechas los pone el servidor.',
    access: linked,
    body: z.strictObject({
      /** Money as people write it: «$ 4.000,00». */
      amount: z.string('Escriba el monto').max(40, 'Escriba el monto con números'),
      months: z.int('Escriba el plazo en meses'),
      system: z.enum(creditSystems, 'Elija cuota fija o cuota que baja'),
    }),
    response: creditSimulation,
    errors: [...acting, ...asking, 'input.invalid', 'form.closed'],
  }),
  readCalculation: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/calculate-pre-approved/{id}',
    tag,
    summary: 'Las últimas cifras que se calcularon en este proceso.',
    access: linked,
    params: byId,
    response: creditSimulation,
    errors: [...common, 'process.not_found', 'portal.step_refused', 'portal.step_not_asked', 'credit.not_calculated'],
  }),
  choosePreApproved: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/choose-pre-approved',
    tag,
    summary:
      'El cliente elige el crédito con las últimas cifras calculadas, que nombra por su huella. La oferta se comprueba otra vez.',
    access: linked,
    body: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'No es la huella de un cálculo') }),
    response: signingState,
    errors: [...acting, ...asking, 'input.invalid', 'credit.not_calculated', 'form.closed'],
  }),
  generatePreApprovedDocuments: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/generate-docs-pre-approved',
    tag,
    summary:
      'Hace los documentos con el crédito elegido y con lo que el cliente escribió en su formulario. Pedirlo otra vez no cambia nada.',
    access: linked,
    query: z.object({ signing_process_id: z.uuid() }),
    response: signingState,
    errors: [...acting, 'process.not_found', 'input.invalid', 'form.signed'],
  }),
  readPreApprovedDocuments: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/docs-pre-approved/{id}',
    tag,
    summary: 'Los documentos que se hicieron del crédito: contrato, pagaré, tabla y autorizaciones.',
    access: linked,
    params: byId,
    response: z.object({ documents: z.array(signingDocument) }),
    errors: [
      ...common,
      'process.not_found',
      'portal.step_refused',
      'portal.step_not_asked',
      'documents.preparing',
      'portal.awaits_client',
      'signatory.not_found',
    ],
  }),
};
