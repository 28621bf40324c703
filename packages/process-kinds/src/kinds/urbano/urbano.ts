import { companyAnnexes, identityAnnexes } from '../../annexes/annex-groups.ts';
import { acceptanceExpectations } from '../../forms/acceptance.ts';
import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';
import { urbanoDocuments } from './documents.ts';
import { urbanoForm, urbanoForms } from './form.ts';
import { urbanoSummary } from './summary.ts';

export const urbano: ProcessKind = {
  code: 'urbano',
  uuid: '5b0c6e7e-6c0b-4f5b-9d7c-0d8f3a1c52e4',
  aliases: [],
  name: 'Urbano',
  shortName: 'Urbano',
  icon: 'box',
  permission: 'PP_COMERCIOS_DCE',
  operationPrefix: 'URB',
  clientPath: '/auth/client',
  texts: {
    description: 'Contratos de mensajería: el servicio de envíos de un cliente, o un punto de entrega y recepción.',
    welcome:
      'Usted va a revisar y firmar su contrato de mensajería. Tenga a mano su RUC y su documento de identificación.',
    farewell: 'El contrato quedó firmado. La entidad coordina el inicio del servicio con la persona responsable.',
  },
  form: urbanoForm,
  forms: urbanoForms,
  clientGroups: [
    { id_group: 3, mode: 'confirm' },
    { id_group: 7, mode: 'confirm' },
    { id_group: 8, mode: 'complete' },
    { id_group: 9, mode: 'complete' },
  ],
  annexes: [
    identityAnnexes('cliente_', {
      party: 'cliente',
      name: 'Cliente',
      when: { cliente_tipo_persona: ['natural'] },
    }),
    {
      key: 'registro',
      party: 'cliente',
      name: 'Registro del cliente',
      when: { cliente_tipo_persona: ['natural'] },
      documents: [
        { type: 'ruc', required: true, providedBy: 'client', shows: { identification_number: 'cliente_ruc_natural' } },
      ],
    },
    ...companyAnnexes('cliente_', { cliente_tipo_persona: ['juridica'] }),
    {
      key: 'cuenta',
      party: 'cliente',
      name: 'Cuenta bancaria',
      when: [{ urbano_formulario: ['punto'] }, { servicio_tipos: ['contra_entrega'] }],
      documents: [{ type: 'otros', required: true, providedBy: 'client', label: 'Certificado de la cuenta bancaria' }],
    },
  ],
  signers: [
    {
      party: 'cliente',
      prefix: 'cliente_',
      role: 'P',
      capacity: 'El cliente',
      feminine: 'La cliente',
      order: 1,
      when: { cliente_tipo_persona: ['natural'] },
    },
    {
      party: 'cliente_representante',
      prefix: 'cliente_representante_',
      role: 'P',
      capacity: 'Representante legal del cliente',
      feminine: 'Representante legal de la cliente',
      order: 1,
      when: { cliente_tipo_persona: ['juridica'] },
      onBehalfOf: 'cliente_',
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: ['welcome', 'terms', 'annexes', 'data', 'preview', 'otp', 'registry', 'sign', 'complete'],
  identityChecks: ['otp', 'registry'],
  signatureType: 'sign_image',
  officialCheck: true,
  approvers: true,
  companySigns: { capacity: 'La compañía' },
  statuses: [...commonStatuses, 'TO_SIGNATURE'],
  deadlineWorkingDays: 15,
  expectations: [
    { kind: 'range', variable: 'servicio_envios', min: 1, max: 1_000_000, message: 'Los envíos son al menos 1 al mes' },
    { kind: 'range', variable: 'pago_dias', min: 1, max: 90, message: 'Los días de crédito van de 1 a 90' },
    { kind: 'range', variable: 'recaudo_comision_tasa', min: 0, max: 20, message: 'La comisión va de 0 a 20 %' },
    {
      kind: 'range',
      variable: 'punto_capacidad',
      min: 1,
      max: 10_000,
      message: 'La capacidad va de 1 a 10.000 paquetes',
    },
    {
      kind: 'not_past',
      variable: 'cliente_nombramiento_vence',
      message: 'El nombramiento del representante legal está vencido',
    },
    ...acceptanceExpectations,
  ],
  documents: urbanoDocuments,
  summary: urbanoSummary,
};
