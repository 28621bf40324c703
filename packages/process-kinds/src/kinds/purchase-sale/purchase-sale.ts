import {
  companyAnnexes,
  fundsAnnexes,
  identityAnnexes,
  proxyAnnexes,
  spouseAnnexes,
} from '../../annexes/annex-groups.ts';
import { acceptanceExpectations } from '../../forms/acceptance.ts';
import { exposureExpectations, FUNDS_THRESHOLD_CENTS } from '../../forms/funds.ts';
import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';
import { directLoan, purchaseSaleDocuments } from './documents.ts';
import { purchaseSaleForm } from './form.ts';
import { purchaseSaleSigners } from './signers.ts';
import { purchaseSaleSummary } from './summary.ts';

export const purchaseSale: ProcessKind = {
  code: 'purchase_sale',
  uuid: '609a280b-5ff8-42d2-bfe5-98a057e29f56',
  aliases: [
    {
      uuid: '167a44cb-3d99-4892-953a-e374ec7af0b0',
      because: 'variante de compraventa de los patios de vehículos',
      variant: 'patio',
    },
  ],
  name: 'Compra Venta',
  shortName: 'Compra Venta',
  icon: 'car',
  permission: 'PP_COMPRAVENTA',
  operationPrefix: 'CV',
  clientPath: '/auth/client',
  door: {
    purpose: 'pedir la compra de un vehículo',
    doing: 'pidiendo la compra de un vehículo',
    path: '/auth/compra-venta',
    offer: 'Pida la compra de un vehículo usado con su placa. La empresa completa los datos y le envía el contrato.',
    request: {
      plate: 'vehiculo_placa',
      client: 'comprador_',
      answers: { vehiculo_condicion: 'usado', comprador_tipo_persona: 'natural' },
    },
  },
  texts: {
    description: 'Compraventa de un vehículo nuevo o usado, de contado o con financiamiento.',
    welcome:
      'Usted va a revisar y firmar la compraventa de su vehículo. Tenga a mano su documento de identificación y la matrícula.',
    farewell:
      'La compraventa quedó firmada. Falta registrar la transferencia del vehículo ante la autoridad de tránsito.',
  },
  form: purchaseSaleForm,
  clientGroups: [
    { id_group: 5, mode: 'confirm' },
    { id_group: 10, mode: 'complete' },
  ],
  annexes: [
    {
      key: 'vehiculo',
      party: 'vehiculo',
      name: 'Vehículo',
      when: { vehiculo_condicion: ['usado'] },
      documents: [
        { type: 'anverso_matricula', required: true, providedBy: 'official', shows: { plate: 'vehiculo_placa' } },
        { type: 'reverso_matricula', required: true, providedBy: 'official', shows: { plate: 'vehiculo_placa' } },
        { type: 'otros', required: true, providedBy: 'official', label: 'Certificado único vehicular' },
      ],
    },
    identityAnnexes('comprador_', {
      party: 'comprador',
      name: 'Comprador',
      when: { comprador_tipo_persona: ['natural'] },
    }),
    ...spouseAnnexes('comprador_'),
    proxyAnnexes('comprador_'),
    ...companyAnnexes('comprador_', { comprador_tipo_persona: ['juridica'] }),
    identityAnnexes('vendedor_', { party: 'vendedor', name: 'Vendedor', when: { vendedor_tipo_persona: ['natural'] } }),
    ...spouseAnnexes('vendedor_').map((group) => ({ ...group, name: 'Cónyuge o conviviente del vendedor' })),
    ...companyAnnexes('vendedor_', { vendedor_tipo_persona: ['juridica'] }).map((group) => ({
      ...group,
      name: `${group.name} (vendedor)`,
    })),
    fundsAnnexes('comprador', 'venta_supera_umbral'),
  ],
  signers: purchaseSaleSigners,
  signerScopes: ['ONLY_OTHERS', 'ME_AND_OTHERS'],
  clientSteps: ['welcome', 'terms', 'annexes', 'data', 'preview', 'otp', 'registry', 'biometrics', 'sign', 'complete'],
  identityChecks: ['otp', 'registry', 'biometrics'],
  signatureType: 'sign_image',
  officialCheck: true,
  approvers: true,
  companySigns: { capacity: 'La vendedora', when: { vendedor_origen: ['empresa'] } },
  loan: directLoan,
  pepCheck: { comprador_pep: ['SI'] },
  statuses: [...commonStatuses, 'TO_SIGNATURE', 'IS_PEP', 'TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO'],
  deadlineWorkingDays: 15,
  expectations: [
    {
      kind: 'threshold',
      amount: 'venta_precio',
      atLeastCents: FUNDS_THRESHOLD_CENTS,
      flag: 'venta_supera_umbral',
      message: 'La respuesta sobre los USD 10.000 no corresponde al precio',
    },
    {
      kind: 'sum',
      parts: ['venta_entrada', 'venta_saldo'],
      total: 'venta_precio',
      message: 'La entrada y el saldo no suman el precio',
    },
    { kind: 'range', variable: 'financiamiento_plazo', min: 1, max: 84, message: 'El plazo va de 1 a 84 meses' },
    { kind: 'range', variable: 'financiamiento_tasa', min: 0, max: 50, message: 'La tasa no puede pasar de 50 %' },
    { kind: 'range', variable: 'entrega_llaves', min: 1, max: 5, message: 'Los juegos de llaves van de 1 a 5' },
    { kind: 'range', variable: 'garantia_meses', min: 1, max: 120, message: 'La garantía va de 1 a 120 meses' },
    {
      kind: 'range',
      variable: 'garantia_kilometros',
      min: 1,
      max: 500_000,
      message: 'Revise los kilómetros de la garantía',
    },
    { kind: 'range', variable: 'vehiculo_kilometraje', min: 0, max: 2_000_000, message: 'Revise el kilometraje' },
    { kind: 'range', variable: 'vehiculo_cilindraje', min: 1, max: 20_000, message: 'Revise el cilindraje' },
    { kind: 'not_past', variable: 'vehiculo_levantamiento', message: 'El plazo para levantar el gravamen ya venció' },
    {
      kind: 'not_past',
      variable: 'financiamiento_primera_cuota',
      withinDays: 45,
      message: 'La primera cuota vence desde hoy y a más tardar en 45 días',
    },
    { kind: 'not_past', variable: 'entrega_fecha', message: 'La fecha de entrega ya pasó' },
    {
      kind: 'not_past',
      variable: 'comprador_nombramiento_vence',
      message: 'El nombramiento del representante del comprador está vencido',
    },
    {
      kind: 'not_past',
      variable: 'vendedor_nombramiento_vence',
      message: 'El nombramiento del representante del vendedor está vencido',
    },
    ...exposureExpectations('comprador_'),
    ...acceptanceExpectations,
  ],
  documents: purchaseSaleDocuments,
  summary: purchaseSaleSummary,
};
