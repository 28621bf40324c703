import { fields, onlyWhen, person } from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { consent } from '../shared-fields.ts';

export const signatureCertificateDocuments: readonly DocumentTemplate[] = [
  {
    code: 'solicitud',
    title: 'Solicitud y condiciones de emisión de certificado de firma electrónica',
    file: 'solicitud.typ',
    rank: 'main',
    signedBy: ['cliente'],
    companySigns: false,
    fields: {
      solicitante: person('cliente_'),
      contacto: fields({ celular: 'cliente_celular', correo: 'cliente_email' }),
      tipo: 'certificado_tipo',
      juridica: onlyWhen(
        { certificado_tipo: ['representante_legal', 'miembro_empresa'] },
        { ruc: 'empresa_ruc', razon_social: 'empresa_razon_social', cargo: 'empresa_cargo' },
      ),
      consentimiento: consent,
    },
  },
];
