import { fundsAnnexes, identityAnnexes } from '../../annexes/annex-groups.ts';
import { acceptanceExpectations } from '../../forms/acceptance.ts';
import { exposureExpectations, FUNDS_THRESHOLD_CENTS } from '../../forms/funds.ts';
import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';
import { accountOpeningDocuments } from './documents.ts';
import { accountOpeningForm } from './form.ts';
import { accountOpeningSummary } from './summary.ts';

export const accountOpening: ProcessKind = {
  code: 'account_opening',
  uuid: 'c2e25d06-f3b9-4496-91ba-90178234ec62',
  aliases: [],
  name: 'Apertura de Cuenta',
  shortName: 'Cuenta',
  icon: 'bank',
  permission: 'PP_APERTURA_CUENTA',
  operationPrefix: 'AC',
  clientPath: '/auth/cacpe/account_opening',
  door: { purpose: 'abrir su cuenta', doing: 'abriendo su cuenta' },
  texts: {
    description: 'Apertura de una cuenta de ahorros, corriente o básica, por un oficial o por el propio cliente.',
    welcome: 'Abra su cuenta en pocos minutos. Tenga a mano su cédula, la planilla de un servicio básico y su celular.',
    farewell: 'Su solicitud de cuenta quedó firmada.',
  },
  form: accountOpeningForm,
  clientGroups: [
    { id_group: 1, mode: 'complete' },
    { id_group: 2, mode: 'complete' },
    { id_group: 3, mode: 'complete' },
    { id_group: 4, mode: 'complete' },
    { id_group: 5, mode: 'complete' },
    { id_group: 6, mode: 'complete' },
    { id_group: 7, mode: 'complete' },
    { id_group: 8, mode: 'complete' },
    { id_group: 9, mode: 'complete' },
  ],
  annexes: [
    identityAnnexes('cliente_', { party: 'cliente', name: 'Cliente', onlyCedula: true }),
    identityAnnexes('cotitular_', {
      party: 'cliente',
      name: 'Cotitular',
      when: { cuenta_titularidad: ['conjunta'] },
    }),
    {
      key: 'domicilio',
      party: 'cliente',
      name: 'Domicilio',
      documents: [{ type: 'otros', required: true, providedBy: 'client', label: 'Planilla de un servicio básico' }],
    },
    fundsAnnexes('cliente', 'cuenta_supera_umbral'),
  ],
  signers: [
    { party: 'cliente', prefix: 'cliente_', role: 'P', capacity: 'El cliente', feminine: 'La cliente', order: 1 },
    {
      party: 'cotitular',
      prefix: 'cotitular_',
      role: 'SP',
      capacity: 'Cotitular',
      order: 2,
      when: { cuenta_titularidad: ['conjunta'] },
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: ['welcome', 'terms', 'data', 'otp', 'registry', 'annexes', 'biometrics', 'preview', 'sign', 'complete'],
  identityChecks: ['otp', 'registry', 'biometrics'],
  signatureType: 'sign_image',
  officialCheck: true,
  approvers: false,
  companySigns: { capacity: 'La entidad' },
  opensAccount: { type: 'cuenta_tipo' },
  pepCheck: { cliente_pep: ['SI'] },
  statuses: [...commonStatuses, 'TO_SIGNATURE', 'IS_PEP'],
  deadlineWorkingDays: 15,
  expectations: [
    {
      kind: 'threshold',
      amount: 'cuenta_deposito',
      atLeastCents: FUNDS_THRESHOLD_CENTS,
      flag: 'cuenta_supera_umbral',
      message: 'La respuesta sobre los USD 10.000 no corresponde al depósito inicial',
    },
    ...exposureExpectations('cliente_'),
    ...acceptanceExpectations,
  ],
  documents: accountOpeningDocuments,
  summary: accountOpeningSummary,
};
