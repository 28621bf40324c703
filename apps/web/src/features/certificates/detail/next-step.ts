import { certificateAnnexLabels, type CertificateDetail } from '@rubrica/contract';

import { formatDate, formatMoney } from '../../../shared/format.ts';
import { endOf } from '../certificate-end.ts';

export type StepAction = 'copy_link' | 'validate' | 'approve' | 'generate' | 'retry' | 'refund';

export interface NextStep {
  /** What is missing. */
  readonly title: string;
  /** How that is known. */
  readonly why: string;
  readonly action?: StepAction | undefined;
  /** Nothing is missing any more. */
  readonly isDone?: boolean;
}

export interface Reader {
  readonly paysBack: boolean;
}

const elsewhere = 'Lo decide otra persona de la empresa: alguien que no puso nada en la solicitud ni es su titular.';

type StepOf = (request: CertificateDetail, reader: Reader, now?: Date) => NextStep | undefined;

/** What is missing, as somebody of the company reads it. Undefined where it is over and nothing is left to do. */
export const nextStepOf: StepOf = (request, reader, now) => steps[request.status](request, reader, now);

function createdStep({ holder_name: name, missing, has_key: hasKey }: CertificateDetail): NextStep {
  const title = `Falta que se envíe la solicitud de ${name}`;
  if (missing.length > 0)
    return { title, why: `Faltan documentos: ${missing.map((type) => certificateAnnexLabels[type]).join(', ')}.` };
  return { title, why: hasKey ? 'Tiene sus documentos y su clave.' : 'Tiene sus documentos; falta su clave pública.' };
}

function payingStep({ status, holder_name: name, payment, can }: CertificateDetail): NextStep {
  const total = payment ? formatMoney(payment.total_cents) : '';
  if (status === 'PAYMENT_PENDING') {
    const action = payment?.link ? ('copy_link' as const) : undefined;
    return { title: `Falta que pague ${name}`, why: `Son ${total}, con tarjeta o transferencia.`, action };
  }
  if (status === 'PAID') return { title: 'El pago llegó', why: 'La solicitud pasa sola a revisión.', isDone: true };
  if (can.approve_payment)
    return {
      title: `Compruebe que llegaron ${total}`,
      why: 'Hay un comprobante por comparar con el banco.',
      action: 'validate',
    };
  return {
    title: 'Falta comparar el comprobante con el banco',
    why: `Son ${total}. Lo valida quien tiene el permiso de pagos y no participó en la solicitud.`,
  };
}

function reviewStep({ status, holder_name: name, can }: CertificateDetail): NextStep {
  if (status === 'TO_UPDATE')
    return { title: `Falta que se corrija la solicitud de ${name}`, why: 'El motivo está en el seguimiento.' };
  if (can.decide)
    return {
      title: 'Falta revisar los datos y los documentos',
      why: 'Compare cada documento con los datos del titular antes de aprobar.',
      action: 'approve',
    };
  return { title: 'Falta revisar los datos y los documentos', why: elsewhere };
}

/** What may have been issued is asked for again; only what was refused can be corrected. */
const failedWhy = ({ can }: CertificateDetail): string => {
  if (can.discard)
    return 'El proveedor entregó un certificado que no sirve; el seguimiento dice por qué. Reintente cuando lo haya corregido, o descarte lo que entregó.';
  return can.ask_correction
    ? 'El seguimiento dice por qué. Reintente si fue un tropiezo del proveedor; si los datos o documentos están mal, pida una corrección.'
    : 'El seguimiento dice por qué. Reintentar pregunta primero qué fue del pedido anterior.';
};

function issuingStep(request: CertificateDetail): NextStep {
  const { status, has_key: hasKey, is_ordered: isOrdered, can } = request;
  if (status === 'ISSUE_FAILED')
    return {
      title: 'El certificado no se emitió',
      why: can.retry ? failedWhy(request) : `El seguimiento dice por qué. ${elsewhere}`,
      action: can.retry ? 'retry' : undefined,
    };
  if (!hasKey)
    return { title: 'Falta la clave pública', why: 'La envía quien pidió el certificado; sin ella no se emite.' };
  if (isOrdered)
    return { title: 'El proveedor todavía no responde', why: 'Se lo preguntamos otra vez, y se emite una sola vez.' };
  return {
    title: 'Falta pedir el certificado al proveedor',
    why: can.generate ? 'La solicitud está aprobada y tiene su clave pública.' : elsewhere,
    action: can.generate ? 'generate' : undefined,
  };
}

function issuedStep(request: CertificateDetail, _: Reader, now?: Date): NextStep {
  const { certificate } = request;
  const until = certificate ? formatDate(certificate.valid_until) : '';
  const end = endOf(request, now);
  if (end === 'revoked' || end === 'expired')
    return {
      title: end === 'revoked' ? 'El certificado está revocado' : 'El certificado venció',
      why: end === 'revoked' ? 'Ya no sirve para firmar.' : `Desde el ${until} ya no sirve para firmar.`,
      isDone: true,
    };
  if (end === 'revoking')
    return {
      title: 'El emisor todavía no confirma la revocación',
      why: 'Se lo preguntamos otra vez hasta que responda.',
    };
  return {
    title: 'El certificado está emitido',
    why: `Vale hasta el ${until}. Su archivo .p12 lo arma quien lo pidió, en su navegador.`,
    isDone: true,
  };
}

function endedStep({ owes_refund: owes, payment }: CertificateDetail, { paysBack }: Reader): NextStep | undefined {
  if (!owes) return undefined;
  const total = payment ? formatMoney(payment.total_cents) : '';
  return {
    title: `Falta devolver ${total}`,
    why: paysBack
      ? 'La solicitud terminó sin certificado y lo que se pagó sigue aquí.'
      : 'La solicitud terminó sin certificado. Lo devuelve quien tiene el permiso de pagos.',
    action: paysBack ? 'refund' : undefined,
  };
}

const steps: Readonly<Record<CertificateDetail['status'], StepOf>> = {
  CREATED: createdStep,
  PAYMENT_PENDING: payingStep,
  PAYMENT_TO_VALIDATE: payingStep,
  PAID: payingStep,
  IN_REVIEW: reviewStep,
  TO_UPDATE: reviewStep,
  APPROVED: issuingStep,
  ISSUE_FAILED: issuingStep,
  ISSUED: issuedStep,
  REJECTED: endedStep,
  CANCELLED: endedStep,
  REFUNDED: () => undefined,
};
