import { companyAnnexes, identityAnnexes } from '../../../src/annexes/annex-groups.ts';
import { acceptanceExpectations } from '../../../src/forms/acceptance.ts';
import type { ProcessKind } from '../../../src/kind/process-kind.ts';
import { commonStatuses } from '../../../src/kind/statuses.ts';
import { line, mainLine } from '../../../src/kind/summary.ts';
import { serviceContractDocuments } from './documents.ts';
import { serviceContractForm } from './form.ts';

/** A kind that the product does not ship: it shows what adding one takes. */
export const serviceContract: ProcessKind = {
  code: 'service_contract',
  uuid: '0f6d2a5c-3b1e-4c8f-9a47-5d2e8b7c6a10',
  aliases: [],
  name: 'Contrato de servicios',
  shortName: 'Servicios',
  icon: 'writing',
  permission: 'PP_COMERCIOS_DCE',
  operationPrefix: 'SER',
  clientPath: '/auth/client',
  texts: {
    description: 'Contratación de un servicio profesional.',
    welcome: 'Usted va a revisar y firmar un contrato de servicios.',
    farewell: 'El contrato quedó firmado.',
  },
  form: serviceContractForm,
  clientGroups: [
    { id_group: 3, mode: 'confirm' },
    { id_group: 6, mode: 'complete' },
  ],
  annexes: [
    identityAnnexes('comercio_', {
      party: 'comercio',
      name: 'Cliente',
      when: { comercio_tipo_persona: ['natural'] },
    }),
    ...companyAnnexes('comercio_', { comercio_tipo_persona: ['juridica'] }),
  ],
  signers: [
    {
      party: 'comercio',
      prefix: 'comercio_',
      role: 'P',
      capacity: 'El cliente',
      order: 1,
      when: { comercio_tipo_persona: ['natural'] },
    },
    {
      party: 'comercio_representante',
      prefix: 'comercio_representante_',
      role: 'P',
      capacity: 'Representante legal del cliente',
      order: 1,
      when: { comercio_tipo_persona: ['juridica'] },
      onBehalfOf: 'comercio_',
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: ['welcome', 'terms', 'annexes', 'data', 'preview', 'otp', 'sign', 'complete'],
  identityChecks: ['otp'],
  officialCheck: false,
  approvers: false,
  companySigns: { capacity: 'La compañía' },
  statuses: [...commonStatuses, 'TO_SIGNATURE'],
  deadlineWorkingDays: 15,
  expectations: [
    { kind: 'not_past', variable: 'servicio_desde', message: 'El servicio no puede empezar en el pasado' },
    {
      kind: 'not_past',
      variable: 'comercio_nombramiento_vence',
      message: 'El nombramiento del representante legal está vencido',
    },
    ...acceptanceExpectations,
  ],
  documents: serviceContractDocuments,
  summary: [mainLine('Servicio', ['servicio_tipo', 'servicio_otro']), line('Inicio', 'servicio_desde')],
};
