import { displayTimestamp, formatMoney } from '@rubrica/catalogues';
import {
  certificateAnnexLabels,
  certificateStatusLabels,
  certificateTypeLabels,
  paymentMethodLabels,
  revocationReasonLabels,
  type PaymentMethod,
} from '@rubrica/contract';

import type { StoredEvent } from '../event.repository.ts';
import { presentEvent } from '../request.presenter.ts';
import { fullName, termOf, type CertificateAnnexFile, type CertificateRequest, type IssuedFacts } from '../request.ts';

export interface SheetSources {
  readonly request: CertificateRequest;
  readonly events: readonly StoredEvent[];
  readonly names: ReadonlyMap<string, string>;
  readonly annexes: readonly CertificateAnnexFile[];
  readonly payment: PaidFacts | undefined;
  readonly company: { readonly name: string; readonly color: string };
  /** Of the file with the certificate, beside the sheet. */
  readonly certificateSha256: string | undefined;
  readonly madeAt: Date;
  readonly isDemonstration: boolean;
}

export interface PaidFacts {
  readonly number: string;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly method: PaymentMethod | null;
  readonly paidAt: Date | null;
}

interface Line {
  readonly titulo: string;
  readonly valor: string;
}

/** As the sheet shows it. */
export function sheetData(sources: SheetSources) {
  const { request, events, names, company, madeAt, isDemonstration } = sources;
  return {
    numero: request.number,
    empresa: company.name,
    color: company.color,
    hecha: displayTimestamp(madeAt),
    demostracion: isDemonstration,
    titular: `${certificateStatusLabels[request.status]}: certificado de ${fullName(request.holder)}`,
    partes: [
      { titulo: 'La persona', filas: linesOfPerson(request) },
      { titulo: 'Documentos que entregó', filas: sources.annexes.map(lineOfAnnex) },
      { titulo: 'El pago', filas: linesOfPayment(sources) },
      ...(request.issued ? [{ titulo: 'El certificado', filas: linesOfIssued(sources, request.issued) }] : []),
    ].filter(({ filas }) => filas.length > 0),
    historia: events.map((event) => {
      const { text, actor, reason } = presentEvent(event, names);
      return { fecha: displayTimestamp(event.at), texto: text, quien: actor, motivo: reason };
    }),
  };
}

const line = (titulo: string, valor: string): Line => ({ titulo, valor });

function linesOfPerson({ holder, contact, company, type, years }: CertificateRequest): readonly Line[] {
  return [
    line('Nombre', fullName(holder)),
    line('Identificación', holder.identification_number),
    line('Certificado', `${certificateTypeLabels[type]}, ${termOf(years)}`),
    line('Correo', contact.email),
    line('Teléfono', contact.phone),
    line('Dirección', `${contact.address}, ${contact.city}`),
    ...(company ? [line('Empresa', `${company.legal_name}, RUC ${company.ruc}`), line('Cargo', company.position)] : []),
  ];
}

function lineOfAnnex({ type, sha256, uploadedAt, replacedAt }: CertificateAnnexFile): Line {
  const given = `${displayTimestamp(uploadedAt)} · SHA-256 ${sha256.toString('hex')}`;
  return line(
    certificateAnnexLabels[type],
    replacedAt ? `${given} · reemplazado el ${displayTimestamp(replacedAt)}` : given,
  );
}

function linesOfPayment({ request, payment }: SheetSources): readonly Line[] {
  if (request.paidBy === 'nothing') return [line('Valor', 'Sin costo')];
  if (request.paidBy === 'stock') return [line('Valor', 'A cuenta del cupo de la empresa')];
  if (!payment) return [];
  const { number, totalCents, refundedCents, method, paidAt } = payment;
  return [
    line('Número', number),
    line('Valor con IVA', formatMoney(totalCents)),
    line('Pagado', paidAt && method ? `${displayTimestamp(paidAt)} · ${paymentMethodLabels[method]}` : 'No se pagó'),
    ...(refundedCents > 0 ? [line('Devuelto, o por devolver', formatMoney(refundedCents))] : []),
  ];
}

function linesOfIssued({ request, certificateSha256 }: SheetSources, issued: IssuedFacts): readonly Line[] {
  const { revocation } = request;
  const revoked = revocation?.revokedAt ? displayTimestamp(revocation.revokedAt) : 'pedida, sin respuesta';
  return [
    line('A nombre de', issued.subject),
    line('Emitido por', issued.issuer),
    line('Número de serie', issued.serialNumber),
    line('Vale', `${displayTimestamp(issued.validFrom)} a ${displayTimestamp(issued.validUntil)}`),
    ...(certificateSha256 === undefined ? [] : [line('certificado.pem', `SHA-256 ${certificateSha256}`)]),
    ...(revocation ? [line('Revocación', `${revoked} · ${revocationReasonLabels[revocation.reason]}`)] : []),
  ];
}
