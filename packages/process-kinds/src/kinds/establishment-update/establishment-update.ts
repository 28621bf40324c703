import { companyAnnexes, identityAnnexes, identityDocuments } from '../../annexes/annex-groups.ts';
import { acceptanceExpectations } from '../../forms/acceptance.ts';
import type { AllOf } from '../../kind/condition.ts';
import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';
import { establishmentUpdateDocuments } from './documents.ts';
import { establishmentUpdateForm } from './form.ts';
import { establishmentUpdateSummary } from './summary.ts';

const changes = (id: string): readonly AllOf[] => [{ cambio_natural: [id] }, { cambio_juridica: [id] }];

export const establishmentUpdate: ProcessKind = {
  code: 'establishment_update',
  uuid: '7a0131a4-b4eb-4f60-b49c-7e24d3fc28f4',
  aliases: [],
  name: 'Actualización Datos Establecimientos',
  shortName: 'Actualización',
  icon: 'refresh',
  permission: 'PP_COMERCIOS_DCE',
  operationPrefix: 'ADE',
  clientPath: '/auth/client',
  texts: {
    description: 'Cambio de los datos de un establecimiento ya afiliado, por adenda a su contrato.',
    welcome: 'Usted va a revisar y firmar la actualización de los datos de su establecimiento.',
    farewell: 'La actualización quedó firmada. Los cambios rigen desde la fecha que consta en la adenda.',
  },
  form: establishmentUpdateForm,
  clientGroups: [
    { id_group: 3, mode: 'confirm' },
    { id_group: 4, mode: 'complete' },
    { id_group: 5, mode: 'complete' },
    { id_group: 6, mode: 'complete' },
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
    ...companyAnnexes('comercio_', { comercio_tipo_persona: ['juridica'] }),
    {
      key: 'nuevo_representante',
      party: 'representante_legal',
      name: 'Representante legal nuevo',
      when: { cambio_juridica: ['representante'] },
      documents: [
        {
          type: 'nombramiento',
          required: true,
          providedBy: 'client',
          shows: { names: ['nuevo_representante_nombre_completo'], expiration_date: 'nuevo_nombramiento_vence' },
        },
        ...identityDocuments('nuevo_representante_'),
      ],
    },
    {
      key: 'respaldo',
      party: 'comercio',
      name: 'Respaldo de los cambios',
      when: [
        { cambio_juridica: ['razon_social'] },
        ...changes('actividad'),
        ...changes('cuenta'),
        ...changes('direccion'),
      ],
      documents: [
        {
          type: 'ruc',
          required: true,
          providedBy: 'client',
          label: 'RUC actualizado',
          when: [{ cambio_juridica: ['razon_social'] }, ...changes('actividad'), ...changes('direccion')],
        },
        {
          type: 'acta',
          required: true,
          providedBy: 'client',
          label: 'Acta del cambio de razón social',
          when: { cambio_juridica: ['razon_social'] },
        },
        {
          type: 'otros',
          required: true,
          providedBy: 'client',
          label: 'Certificado de la cuenta bancaria',
          when: changes('cuenta'),
        },
        {
          type: 'anexo_adicional_1',
          required: true,
          providedBy: 'client',
          label: 'Contrato de arrendamiento',
          when: { nuevo_tenencia: ['arrendado'] },
        },
      ],
    },
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
    {
      party: 'nuevo_representante',
      prefix: 'nuevo_representante_',
      role: 'S',
      capacity: 'Representante legal entrante',
      order: 2,
      when: { cambio_juridica: ['representante'] },
      onBehalfOf: 'comercio_',
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: ['welcome', 'terms', 'annexes', 'data', 'preview', 'otp', 'registry', 'sign', 'complete'],
  identityChecks: ['otp', 'registry'],
  signatureType: 'sign_image',
  officialCheck: true,
  approvers: false,
  companySigns: { capacity: 'La compañía adquirente' },
  statuses: [...commonStatuses, 'TO_SIGNATURE'],
  deadlineWorkingDays: 15,
  expectations: [
    { kind: 'not_past', variable: 'cambio_desde', message: 'Los cambios no pueden regir desde una fecha pasada' },
    {
      kind: 'not_past',
      variable: 'comercio_nombramiento_vence',
      message: 'El nombramiento del representante legal está vencido',
    },
    {
      kind: 'not_past',
      variable: 'nuevo_nombramiento_vence',
      message: 'El nombramiento del nuevo representante está vencido',
    },
    { kind: 'not_past', variable: 'estado_hasta', message: 'La suspensión no puede terminar en el pasado' },
    ...acceptanceExpectations,
  ],
  documents: establishmentUpdateDocuments,
  summary: establishmentUpdateSummary,
};
