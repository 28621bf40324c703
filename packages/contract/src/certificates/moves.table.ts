import type { CertificateStatus } from './codes.ts';

export const certificateStatusLabels: Readonly<Record<CertificateStatus, string>> = {
  CREATED: 'Creada',
  PAYMENT_PENDING: 'Por pagar',
  PAYMENT_TO_VALIDATE: 'Pago por validar',
  PAID: 'Pagada',
  IN_REVIEW: 'En revisión',
  TO_UPDATE: 'Por corregir',
  APPROVED: 'Aprobada',
  ISSUED: 'Emitida',
  ISSUE_FAILED: 'Emisión fallida',
  REJECTED: 'Rechazada',
  CANCELLED: 'Anulada',
  REFUNDED: 'Devuelta',
};

interface CertificateMove {
  readonly from: readonly CertificateStatus[];
  readonly to: CertificateStatus;
  /** As the history says it. */
  readonly label: string;
}

const unpaid = ['PAYMENT_PENDING', 'PAYMENT_TO_VALIDATE'] as const;
/** Free or paid, and without a certificate. */
const covered = ['PAID', 'IN_REVIEW', 'TO_UPDATE', 'APPROVED', 'ISSUE_FAILED'] as const;

/** Every move of a request. Server, jobs and pages read this table; nothing else decides. */
export const certificateMoves = {
  sent_to_pay: { from: ['CREATED'], to: 'PAYMENT_PENDING', label: 'Envió la solicitud; falta el pago' },
  sent_free: { from: ['CREATED'], to: 'IN_REVIEW', label: 'Envió la solicitud; no tiene costo' },
  sent_on_stock: { from: ['CREATED'], to: 'PAID', label: 'Envió la solicitud; la cubre el cupo de la empresa' },
  slip_sent: { from: ['PAYMENT_PENDING'], to: 'PAYMENT_TO_VALIDATE', label: 'Envió el comprobante del pago' },
  slip_refused: { from: ['PAYMENT_TO_VALIDATE'], to: 'PAYMENT_PENDING', label: 'El comprobante no se aceptó' },
  paid: { from: unpaid, to: 'PAID', label: 'Pago registrado' },
  payment_over: { from: unpaid, to: 'CANCELLED', label: 'El pago se anuló o venció' },
  review_opened: { from: ['PAID'], to: 'IN_REVIEW', label: 'Pasó a revisión' },
  correction_asked: {
    from: ['IN_REVIEW', 'APPROVED', 'ISSUE_FAILED'],
    to: 'TO_UPDATE',
    label: 'Se pidió una corrección',
  },
  correction_begun: { from: ['ISSUE_FAILED'], to: 'TO_UPDATE', label: 'Abrió la solicitud otra vez para corregirla' },
  corrected: { from: ['TO_UPDATE'], to: 'IN_REVIEW', label: 'Envió la corrección' },
  approved: { from: ['IN_REVIEW'], to: 'APPROVED', label: 'Aprobada' },
  rejected: { from: ['IN_REVIEW', 'TO_UPDATE', 'APPROVED', 'ISSUE_FAILED'], to: 'REJECTED', label: 'Rechazada' },
  cancelled: { from: ['CREATED', ...covered], to: 'CANCELLED', label: 'Anulada' },
  issue_failed: { from: ['APPROVED'], to: 'ISSUE_FAILED', label: 'El certificado no se emitió' },
  issue_retried: { from: ['ISSUE_FAILED'], to: 'APPROVED', label: 'Se intenta emitir otra vez' },
  issued: { from: ['APPROVED', 'ISSUE_FAILED'], to: 'ISSUED', label: 'Certificado emitido' },
  refunded: { from: [...covered, 'REJECTED', 'CANCELLED'], to: 'REFUNDED', label: 'Se devuelve el pago' },
  /** Somebody decides again about what stays paid. */
  refund_not_made: { from: ['REFUNDED'], to: 'IN_REVIEW', label: 'La devolución no se hizo; vuelve a revisión' },
} as const satisfies Record<string, CertificateMove>;

export type CertificateCause = keyof typeof certificateMoves;

/** What the history also tells, and moves nothing. */
export const certificateRemarks = {
  created: 'Creó la solicitud',
  data_changed: 'Cambió los datos',
  annex_changed: 'Subió un documento',
  key_sent: 'Envió su clave pública',
  key_dropped: 'Su clave ya está en otra solicitud; hace falta enviar una nueva',
  order_discarded: 'Descartó el pedido: lo que entregó el proveedor no sirve',
  order_placed: 'Se pidió el certificado al proveedor',
  process_closed: 'El trámite terminó antes de la firma: se avisó a la persona',
  stock_returned: 'El certificado volvió al cupo de la empresa',
  expiry_told: 'Se avisó que el certificado está por vencer',
  revocation_asked: 'Pidió revocar el certificado',
  revocation_refused: 'El proveedor no lo revocó',
  revoked: 'Certificado revocado',
} as const;
export type CertificateRemark = keyof typeof certificateRemarks;

/** Undefined where the table knows no such move. */
export function moveCertificate(from: CertificateStatus, cause: CertificateCause): CertificateStatus | undefined {
  const move: CertificateMove = certificateMoves[cause];
  return move.from.includes(from) ? move.to : undefined;
}
