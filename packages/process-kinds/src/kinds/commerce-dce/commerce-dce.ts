import { companyAnnexes, fundsAnnexes, identityAnnexes } from '../../annexes/annex-groups.ts';
import { acceptanceExpectations } from '../../forms/acceptance.ts';
import { exposureExpectations, FUNDS_THRESHOLD_CENTS } from '../../forms/funds.ts';
import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';
import { commerceDceDocuments } from './documents.ts';
import { commerceDceForm } from './form.ts';
import { commerceDceSummary } from './summary.ts';

export const commerceDce: ProcessKind = {
  code: 'commerce_dce',
  uuid: 'e7a90e59-14c7-46c2-a5fb-012d47bc20c2',
  aliases: [],
  name: 'Comercios DCE',
  shortName: 'Comercios',
  icon: 'store',
  permission: 'PP_COMERCIOS_DCE',
  operationPrefix: 'COM',
  clientPath: '/auth/client',
  texts: {
    description: 'Afiliación de un comercio para aceptar tarjetas: contrato, condiciones y cuenta de liquidación.',
    welcome:
      'Usted va a revisar y firmar la afiliación de su comercio. Tenga a mano su RUC y su documento de identificación.',
    farewell: 'La afiliación quedó firmada. La activación de su comercio la hace la entidad.',
  },
  form: commerceDceForm,
  clientGroups: [
    { id_group: 3, mode: 'confirm' },
    { id_group: 4, mode: 'complete' },
    { id_group: 5, mode: 'complete' },
    { id_group: 7, mode: 'complete' },
    { id_group: 8, mode: 'complete' },
    { id_group: 9, mode: 'complete' },
    { id_group: 10, mode: 'complete' },
  ],
  annexes: [
    identityAnnexes('comercio_', {
      party: 'comercio',
      name: 'Titular del comercio',
      when: { comercio_tipo_persona: ['natural'] },
    }),
    {
      key: 'registro',
      party: 'comercio',
      name: 'Registro del comercio',
      when: { comercio_tipo_persona: ['natural'] },
      documents: [
        { type: 'ruc', required: true, providedBy: 'client', shows: { identification_number: 'comercio_ruc_natural' } },
      ],
    },
    ...companyAnnexes('comercio_', { comercio_tipo_persona: ['juridica'] }),
    {
      key: 'cuenta_local',
      party: 'comercio',
      name: 'Cuenta y local',
      documents: [
        { type: 'otros', required: true, providedBy: 'client', label: 'Certificado de la cuenta bancaria' },
        {
          type: 'anexo_adicional_1',
          required: true,
          providedBy: 'client',
          label: 'Contrato de arrendamiento del local',
          when: { local_tenencia: ['arrendado'] },
        },
      ],
    },
    fundsAnnexes('comercio', 'venta_supera_umbral'),
  ],
  signers: [
    {
      party: 'comercio',
      prefix: 'comercio_',
      role: 'P',
      capacity: 'El comercio',
      order: 1,
      when: { comercio_tipo_persona: ['natural'] },
    },
    {
      party: 'comercio_representante',
      prefix: 'comercio_representante_',
      role: 'P',
      capacity: 'Representante legal del comercio',
      order: 1,
      when: { comercio_tipo_persona: ['juridica'] },
      onBehalfOf: 'comercio_',
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: ['welcome', 'terms', 'annexes', 'data', 'preview', 'otp', 'registry', 'biometrics', 'sign', 'complete'],
  identityChecks: ['otp', 'registry', 'biometrics'],
  signatureType: 'sign_image',
  officialCheck: true,
  approvers: true,
  companySigns: { capacity: 'La compañía adquirente' },
  pepCheck: { comercio_pep: ['SI'] },
  statuses: [...commonStatuses, 'TO_SIGNATURE', 'IS_PEP'],
  deadlineWorkingDays: 15,
  expectations: [
    {
      kind: 'threshold',
      amount: 'venta_mensual',
      atLeastCents: FUNDS_THRESHOLD_CENTS,
      flag: 'venta_supera_umbral',
      message: 'La respuesta sobre los USD 10.000 no corresponde a las ventas estimadas',
    },
    {
      kind: 'at_most',
      variable: 'venta_promedio',
      limit: 'venta_mensual',
      message: 'El consumo promedio supera las ventas mensuales',
    },
    { kind: 'range', variable: 'comision_corriente_tasa', min: 0, max: 20, message: 'La comisión va de 0 a 20 %' },
    { kind: 'range', variable: 'comision_diferido_tasa', min: 0, max: 20, message: 'La comisión va de 0 a 20 %' },
    { kind: 'range', variable: 'pos_cantidad', min: 1, max: 200, message: 'Las terminales van de 1 a 200' },
    { kind: 'range', variable: 'sucursales_numero', min: 1, max: 500, message: 'Las sucursales van de 1 a 500' },
    { kind: 'range', variable: 'final_porcentaje', min: 1, max: 100, message: 'El porcentaje va de 1 a 100' },
    {
      kind: 'not_past',
      variable: 'comercio_nombramiento_vence',
      message: 'El nombramiento del representante legal está vencido',
    },
    ...exposureExpectations('comercio_'),
    ...acceptanceExpectations,
  ],
  documents: commerceDceDocuments,
  summary: commerceDceSummary,
};
