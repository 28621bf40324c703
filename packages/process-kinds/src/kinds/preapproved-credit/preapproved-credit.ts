import { fundsAnnexes, identityAnnexes, spouseAnnexes } from '../../annexes/annex-groups.ts';
import { acceptanceExpectations } from '../../forms/acceptance.ts';
import { exposureExpectations, FUNDS_THRESHOLD_CENTS } from '../../forms/funds.ts';
import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';
import { preapprovedCreditDocuments } from './documents.ts';
import { preapprovedCreditForm } from './form.ts';
import { preapprovedCreditSummary } from './summary.ts';

export const preapprovedCredit: ProcessKind = {
  code: 'preapproved_credit',
  uuid: 'e8911430-c6aa-4709-851a-e2fe3e05092b',
  aliases: [],
  name: 'Créditos Preaprobados',
  icon: 'cash',
  permission: 'PP_CREDITOS_PREAPROBADOS',
  operationPrefix: 'CR',
  clientPath: '/auth/cacpe/creditos_preaprobados',
  texts: {
    description: 'Crédito con cupo preaprobado: contrato, pagaré, tabla de amortización y autorizaciones.',
    welcome: 'Tiene un crédito preaprobado. Revise las condiciones, confirme sus datos y firme los documentos.',
    farewell: 'Su crédito quedó firmado. El desembolso lo hace la entidad.',
  },
  form: preapprovedCreditForm,
  clientGroups: [
    { id_group: 2, mode: 'confirm' },
    { id_group: 4, mode: 'complete' },
    { id_group: 9, mode: 'complete' },
  ],
  annexes: [
    identityAnnexes('cliente_', { party: 'cliente', name: 'Cliente' }),
    ...spouseAnnexes('cliente_'),
    {
      key: 'ingresos',
      party: 'cliente',
      name: 'Ingresos',
      documents: [
        {
          type: 'otros',
          required: true,
          providedBy: 'client',
          label: 'Roles de pago',
          when: { cliente_actividad_tipo: ['dependiente'] },
        },
        {
          type: 'ruc',
          required: true,
          providedBy: 'client',
          when: { cliente_actividad_tipo: ['independiente'] },
          shows: { identification_number: 'cliente_negocio_ruc' },
        },
        {
          type: 'anexo_adicional_1',
          required: false,
          providedBy: 'client',
          label: 'Comprobante de la pensión',
          when: { cliente_actividad_tipo: ['jubilado'] },
        },
      ],
    },
    identityAnnexes('garante_', { party: 'garante', name: 'Garante', when: { garantia_tipo: ['personal'] } }),
    ...spouseAnnexes('garante_').map((group) => ({ ...group, name: 'Cónyuge o conviviente del garante' })),
    fundsAnnexes('cliente', 'credito_supera_umbral'),
  ],
  signers: [
    { party: 'cliente', prefix: 'cliente_', role: 'P', capacity: 'El deudor', order: 1 },
    {
      party: 'cliente_conyuge',
      prefix: 'cliente_conyuge_',
      role: 'SP',
      capacity: 'Cónyuge o conviviente del deudor',
      order: 2,
      requires: 'cliente_conyuge_id_num',
    },
    {
      party: 'garante',
      prefix: 'garante_',
      role: 'S',
      capacity: 'El garante solidario',
      order: 3,
      when: { garantia_tipo: ['personal'] },
    },
    {
      party: 'garante_conyuge',
      prefix: 'garante_conyuge_',
      role: 'S',
      capacity: 'Cónyuge o conviviente del garante',
      order: 4,
      requires: 'garante_conyuge_id_num',
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: [
    'welcome',
    'terms',
    'data',
    'annexes',
    'preview',
    'otp',
    'registry',
    'biometrics',
    'certificate',
    'sign',
    'complete',
  ],
  identityChecks: ['otp', 'registry', 'biometrics', 'certificate'],
  signatureType: 'anf',
  officialCheck: false,
  approvers: true,
  companySigns: { capacity: 'La entidad acreedora' },
  pepCheck: { cliente_pep: ['SI'] },
  statuses: [...commonStatuses, 'TO_SIGNATURE', 'IS_PEP'],
  deadlineWorkingDays: 15,
  expectations: [
    {
      kind: 'threshold',
      amount: 'credito_monto',
      atLeastCents: FUNDS_THRESHOLD_CENTS,
      flag: 'credito_supera_umbral',
      message: 'La respuesta sobre los USD 10.000 no corresponde al monto del crédito',
    },
    {
      kind: 'at_most',
      variable: 'credito_monto',
      limit: 'credito_preaprobado',
      message: 'El monto supera el cupo preaprobado',
    },
    {
      kind: 'range',
      variable: 'credito_monto',
      min: 100,
      max: 500_000,
      message: 'El monto va de USD 100 a USD 500.000',
    },
    { kind: 'range', variable: 'credito_plazo', min: 1, max: 240, message: 'El plazo va de 1 a 240 meses' },
    { kind: 'range', variable: 'credito_tasa', min: 0, max: 50, message: 'La tasa no puede pasar de 50 %' },
    {
      kind: 'not_past',
      variable: 'credito_primera_cuota',
      withinDays: 45,
      message: 'La primera cuota vence desde hoy y a más tardar en 45 días',
    },
    {
      kind: 'must_be',
      variable: 'buro_autorizacion',
      value: 'SI',
      message: 'Sin la autorización de referencias crediticias no se otorga el crédito',
    },
    ...exposureExpectations('cliente_'),
    ...acceptanceExpectations,
  ],
  documents: preapprovedCreditDocuments,
  summary: preapprovedCreditSummary,
};
