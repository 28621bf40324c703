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
import { adhesionDocuments } from './documents.ts';
import { adhesionForm } from './form.ts';
import { adhesionSummary } from './summary.ts';

export const adhesion: ProcessKind = {
  code: 'adhesion',
  uuid: '537f6026-db45-4ec5-82a4-e2c61a6c75d6',
  aliases: [
    {
      uuid: '48af6735-f5f8-4c6c-aed0-233f8a4e64c2',
      because: 'adhesión de una fiduciaria en pruebas',
      tenant: 'fideicomiso',
      environment: 'uat',
    },
    {
      uuid: 'ad1957f9-909b-43af-9c54-365516a6c72a',
      because: 'adhesión de una fiduciaria en producción',
      tenant: 'fideicomiso',
      environment: 'production',
    },
  ],
  name: 'Solicitud de Adhesión',
  shortName: 'Adhesión',
  icon: 'writing',
  permission: 'PP_ADHESION',
  operationPrefix: 'ADH',
  clientPath: '/auth/adhesion',
  texts: {
    description: 'Adhesión de una persona natural o jurídica a un fideicomiso mercantil.',
    welcome:
      'Usted va a revisar y firmar su solicitud de adhesión al fideicomiso. Tenga a mano su documento de identificación.',
    farewell: 'Su solicitud de adhesión quedó firmada.',
  },
  form: adhesionForm,
  clientGroups: [
    { id_group: 5, mode: 'confirm' },
    { id_group: 9, mode: 'complete' },
  ],
  annexes: [
    identityAnnexes('adherente_', {
      party: 'adherente',
      name: 'Adherente',
      when: { adherente_tipo_persona: ['natural'] },
    }),
    ...spouseAnnexes('adherente_'),
    proxyAnnexes('adherente_'),
    ...companyAnnexes('adherente_', { adherente_tipo_persona: ['juridica'] }),
    {
      key: 'vehiculo',
      party: 'vehiculo',
      name: 'Vehículo aportado',
      when: { aporte_tipo: ['vehiculo'] },
      documents: [
        { type: 'anverso_matricula', required: true, providedBy: 'client', shows: { plate: 'aporte_placa' } },
        { type: 'reverso_matricula', required: true, providedBy: 'client', shows: { plate: 'aporte_placa' } },
      ],
    },
    fundsAnnexes('adherente', 'aporte_supera_umbral'),
  ],
  signers: [
    {
      party: 'adherente',
      prefix: 'adherente_',
      role: 'P',
      capacity: 'El adherente',
      feminine: 'La adherente',
      order: 1,
      when: { adherente_tipo_persona: ['natural'], adherente_comparece: ['propio'] },
    },
    {
      party: 'adherente_apoderado',
      prefix: 'adherente_apoderado_',
      role: 'P',
      capacity: 'Apoderado o apoderada del adherente',
      feminine: 'Apoderado o apoderada de la adherente',
      order: 1,
      when: { adherente_comparece: ['apoderado'] },
      onBehalfOf: 'adherente_',
    },
    {
      party: 'adherente_representante',
      prefix: 'adherente_representante_',
      role: 'P',
      capacity: 'Representante legal del adherente',
      feminine: 'Representante legal de la adherente',
      order: 1,
      when: { adherente_tipo_persona: ['juridica'] },
      onBehalfOf: 'adherente_',
    },
    {
      party: 'adherente_conyuge',
      prefix: 'adherente_conyuge_',
      role: 'SP',
      capacity: 'Cónyuge o conviviente del adherente',
      feminine: 'Cónyuge o conviviente de la adherente',
      spouseOf: 'adherente_',
      order: 2,
      requires: 'adherente_conyuge_id_num',
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: [
    'login',
    'welcome',
    'review_document',
    'confirm_data',
    'identity_validation',
    'electronic_sign',
    'congratulations',
  ],
  identityChecks: ['otp', 'registry', 'biometrics'],
  signatureType: 'sign_image',
  officialCheck: true,
  approvers: true,
  companySigns: { capacity: 'La fiduciaria' },
  pepCheck: { adherente_pep: ['SI'] },
  statuses: [...commonStatuses, 'TO_SIGNATURE', 'IS_PEP'],
  deadlineWorkingDays: 15,
  expectations: [
    {
      kind: 'threshold',
      amount: 'aporte_monto',
      atLeastCents: FUNDS_THRESHOLD_CENTS,
      flag: 'aporte_supera_umbral',
      message: 'La respuesta sobre los USD 10.000 no corresponde al monto del aporte',
    },
    {
      kind: 'threshold',
      amount: 'aporte_avaluo',
      atLeastCents: FUNDS_THRESHOLD_CENTS,
      flag: 'aporte_supera_umbral',
      message: 'La respuesta sobre los USD 10.000 no corresponde al valor del vehículo',
    },
    {
      kind: 'sum',
      parts: ['aporte_inicial', 'aporte_saldo'],
      total: 'aporte_monto',
      message: 'El aporte inicial y el saldo no suman el monto del aporte',
    },
    { kind: 'range', variable: 'aporte_cuotas', min: 1, max: 120, message: 'Las cuotas van de 1 a 120' },
    { kind: 'range', variable: 'inversion_plazo', min: 1, max: 240, message: 'El plazo va de 1 a 240 meses' },
    { kind: 'range', variable: 'beneficiario_porcentaje', min: 1, max: 100, message: 'El porcentaje va de 1 a 100' },
    { kind: 'not_past', variable: 'aporte_primera_cuota', message: 'La primera cuota no puede vencer en el pasado' },
    { kind: 'not_past', variable: 'proyecto_equilibrio', message: 'El plazo del punto de equilibrio ya venció' },
    {
      kind: 'not_past',
      variable: 'adherente_nombramiento_vence',
      message: 'El nombramiento del representante legal está vencido',
    },
    ...exposureExpectations('adherente_'),
    ...acceptanceExpectations,
  ],
  documents: adhesionDocuments,
  summary: adhesionSummary,
};
