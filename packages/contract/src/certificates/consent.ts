import type { CertificateType } from './codes.ts';

/** What goes to the issuer with an order; papers stay with the company, which reviews them. */
const delivered: Readonly<Record<CertificateType, string>> = {
  persona_natural: 'nombres, identificación, correo y ciudad',
  representante_legal: 'nombres, identificación, correo, ciudad, cargo y los datos de la empresa que representa',
  miembro_empresa: 'nombres, identificación, correo, ciudad, cargo y los datos de su empresa',
};

/** What somebody agrees to before a request is sent: as it is asked, and as the history says that it was given. */
export const certificateConsents = {
  own: {
    asked: (type: CertificateType): string =>
      `Acepto que la empresa revise mis datos y documentos, y que a quien emite el certificado le entregue: ${delivered[type]}.`,
    given: (type: CertificateType): string =>
      `Aceptó que la empresa revise sus datos y documentos, y que a quien emite el certificado le entregue: ${delivered[type]}`,
  },
  client: {
    asked: (type: CertificateType): string =>
      `La persona acepta que la empresa revise sus datos y documentos, y que a quien emite el certificado le entregue: ${delivered[type]}.`,
    given: (type: CertificateType): string =>
      `Declaró que la persona acepta que la empresa revise sus datos y documentos, y que a quien emite el certificado le entregue: ${delivered[type]}`,
  },
} as const;
