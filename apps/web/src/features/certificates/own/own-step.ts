import { certificateAnnexLabels, type CertificateDetail } from '@rubrica/contract';

import { formatDate, formatMoney } from '../../../shared/format.ts';
import { endOf } from '../certificate-end.ts';

export interface OwnStep {
  readonly title: string;
  readonly why: string;
  readonly isDone?: boolean;
  /** Where the page offers it in the band. */
  readonly action?: 'pay' | 'renew';
}

/** What is missing, as who asked for the certificate reads it. `correction` is what a reviewer wrote. */
export function ownStepOf(request: CertificateDetail, correction: string | null, now?: Date): OwnStep {
  switch (request.status) {
    case 'CREATED':
      return preparingStep(request);
    case 'TO_UPDATE':
      return {
        title: 'Corrija su solicitud y envíela otra vez',
        why: correction === null ? 'Cambie lo que está mal.' : `Quien la revisa escribió: «${correction}».`,
      };
    case 'PAYMENT_PENDING':
      return payStep(request, correction);
    case 'PAYMENT_TO_VALIDATE':
      return { title: 'Recibimos su comprobante', why: 'Una persona de la empresa lo compara con el banco.' };
    case 'PAID':
    case 'IN_REVIEW':
      return {
        title: 'Su solicitud está en revisión',
        why: 'Una persona de la empresa compara sus datos y documentos.',
      };
    case 'APPROVED':
      return approvedStep(request);
    case 'ISSUE_FAILED':
      return failedStep(request, correction);
    case 'ISSUED':
      return issuedStep(request, now);
    default:
      return endedStep(request, correction);
  }
}

function preparingStep({ missing, has_key: hasKey }: CertificateDetail): OwnStep {
  if (missing.length > 0)
    return {
      title: 'Suba sus documentos',
      why: `Falta: ${missing.map((type) => certificateAnnexLabels[type]).join(', ')}.`,
    };
  if (!hasKey) return { title: 'Cree su clave', why: 'Se crea en este navegador y de aquí no sale.' };
  return { title: 'Envíe su solicitud', why: 'Tiene sus documentos y su clave.' };
}

function payStep({ payment }: CertificateDetail, correction: string | null): OwnStep {
  const total = payment ? formatMoney(payment.total_cents) : '';
  const before = correction === null ? '' : `Su comprobante no se aceptó: «${correction}». `;
  return { title: `Falta el pago de ${total}`, why: `${before}Con tarjeta o transferencia.`, action: 'pay' };
}

function failedStep({ can }: CertificateDetail, answer: string | null): OwnStep {
  const before = answer === null ? '' : `${answer}. `;
  const next = can.reopen
    ? 'Si sus datos están mal, corríjalos; si no, la empresa lo pide otra vez.'
    : 'La empresa pregunta al proveedor qué fue del pedido.';
  return { title: 'El certificado todavía no se emite', why: before + next };
}

const approvedStep = ({ has_key: hasKey }: CertificateDetail): OwnStep =>
  hasKey
    ? { title: 'Su solicitud está aprobada', why: 'Falta que la empresa pida el certificado al proveedor.' }
    : { title: 'Cree su clave', why: 'Su solicitud está aprobada y sin clave no se emite el certificado.' };

function issuedStep(request: CertificateDetail, now?: Date): OwnStep {
  const until = request.certificate ? formatDate(request.certificate.valid_until) : '';
  switch (endOf(request, now)) {
    case 'revoked':
      return { title: 'Su certificado está revocado', why: 'Ya no sirve para firmar.', isDone: true, action: 'renew' };
    case 'revoking':
      return {
        title: 'Pidió revocar su certificado',
        why: 'Quien lo emitió todavía no lo confirma: se lo preguntamos hasta que responda. No lo use.',
      };
    case 'expired':
      return {
        title: 'Su certificado venció',
        why: `Desde el ${until} ya no sirve para firmar.`,
        isDone: true,
        action: 'renew',
      };
    case 'ending':
      return {
        title: `Su certificado vence el ${until}`,
        why: 'Para no quedarse sin uno, pida otro antes de ese día. El de ahora sirve hasta entonces.',
        action: 'renew',
      };
    case undefined:
      return { title: 'Su certificado está emitido', why: `Vale hasta el ${until}.`, isDone: true };
  }
}

function endedStep({ status, owes_refund: owes }: CertificateDetail, reason: string | null): OwnStep {
  const because = reason === null ? '' : `Motivo: «${reason}». `;
  const money = owes ? 'La empresa le devolverá lo que pagó.' : '';
  switch (status) {
    case 'REJECTED':
      return { title: 'Su solicitud se rechazó', why: because + money, isDone: true };
    case 'REFUNDED':
      return { title: 'Se devolvió su pago', why: 'La solicitud terminó sin certificado.', isDone: true };
    default:
      return { title: 'La solicitud se anuló', why: because + money, isDone: true };
  }
}
