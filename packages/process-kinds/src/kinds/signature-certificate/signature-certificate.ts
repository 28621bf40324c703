import { acceptanceExpectations } from '../../forms/acceptance.ts';
import type { ProcessKind } from '../../kind/process-kind.ts';
import { commonStatuses } from '../../kind/statuses.ts';
import { signatureCertificateDocuments } from './documents.ts';
import { signatureCertificateForm } from './form.ts';
import { signatureCertificateSummary } from './summary.ts';

/** Somebody asks for a certificate, and signs what they asked for with that very certificate. */
export const signatureCertificate: ProcessKind = {
  code: 'signature_certificate',
  uuid: '3f0c8a52-6d1b-4a7e-9c34-52b7d90e61af',
  aliases: [],
  name: 'Certificado de Firma',
  shortName: 'Certificado',
  icon: 'signature',
  permission: 'PP_DOCUMENTO_DIGITAL',
  operationPrefix: 'CF',
  clientPath: '/auth/certificado',
  door: {
    purpose: 'pedir su certificado de firma',
    doing: 'pidiendo su certificado',
    offer: 'Pida un certificado de firma electrónica a su nombre, solo o con el de la empresa en la que trabaja.',
  },
  certificate: {
    type: 'certificado_tipo',
    company: { ruc: 'empresa_ruc', legalName: 'empresa_razon_social', position: 'empresa_cargo' },
  },
  texts: {
    description: 'Un cliente pide su certificado de firma electrónica y firma la solicitud con el mismo certificado.',
    welcome:
      'Usted va a pedir su certificado de firma electrónica. Tenga a mano su cédula y, si el certificado nombra a una empresa, los documentos de ella.',
    farewell: 'Su solicitud quedó firmada con su certificado. Guarde el archivo del certificado y su contraseña.',
  },
  form: signatureCertificateForm,
  clientGroups: [
    { id_group: 1, mode: 'complete' },
    { id_group: 2, mode: 'complete' },
    { id_group: 3, mode: 'complete' },
  ],
  annexes: [],
  signers: [
    {
      party: 'cliente',
      prefix: 'cliente_',
      role: 'P',
      capacity: 'El solicitante',
      feminine: 'La solicitante',
      order: 1,
    },
  ],
  signerScopes: ['ONLY_OTHERS'],
  clientSteps: ['welcome', 'terms', 'data', 'otp', 'registry', 'preview', 'sign', 'complete'],
  identityChecks: ['otp', 'registry'],
  signatureType: 'electronic_signature',
  officialCheck: false,
  approvers: false,
  statuses: commonStatuses,
  deadlineWorkingDays: 15,
  expectations: acceptanceExpectations,
  documents: signatureCertificateDocuments,
  summary: signatureCertificateSummary,
};
