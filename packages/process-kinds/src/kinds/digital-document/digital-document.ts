import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';

/** Files somebody uploads, signed by whom they name. There is nothing to ask and nothing to typeset. */
export const digitalDocument: ProcessKind = {
  code: 'digital_document',
  uuid: '8c69fecc-1467-46cb-8486-c35fd36a0baf',
  aliases: [],
  name: 'e-Sign documento digital',
  shortName: 'e-Sign',
  icon: 'signature',
  permission: 'PP_DOCUMENTO_DIGITAL',
  operationPrefix: 'DD',
  clientPath: '/auth/client',
  texts: {
    description: 'Firma de documentos propios: suba los archivos, nombre a los firmantes y envíe.',
    welcome: 'Tiene documentos para revisar y firmar.',
    farewell: 'Gracias por firmar.',
  },
  clientGroups: [],
  annexes: [],
  signers: [],
  signerScopes: ['ONLY_ME', 'ME_AND_OTHERS', 'ONLY_OTHERS'],
  clientSteps: ['welcome', 'terms', 'preview', 'otp', 'sign', 'complete'],
  identityChecks: ['otp'],
  officialCheck: false,
  approvers: true,
  statuses: commonStatuses,
  deadlineWorkingDays: 15,
  expectations: [],
  documents: [],
  summary: [],
};
