import { certificateTypeLabels, revocationReasonLabels, type CertificateDetail } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { formatDate, formatDateTime, formatMoney } from '../../../shared/format.ts';
import { holds, useCurrentUser } from '../../account/index.ts';
import { idTypeLabels, messages, revokeMessages, termText } from '../messages.ts';

import classes from '../certificates.module.css';

type Shown = { readonly request: CertificateDetail };

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whom the certificate will name, and how they are reached. */
export function HolderFacts({ request: { holder, contact } }: Shown) {
  return (
    <>
      <p className="strong breaks">{`${holder.name} ${holder.last_name}`}</p>
      <dl className={`${classes.facts} mt-12`}>
        <Fact label={idTypeLabels[holder.identification_type]}>{holder.identification_number}</Fact>
        <Fact label={messages.email}>{contact.email}</Fact>
        <Fact label={messages.phone}>{contact.phone}</Fact>
        <Fact label={messages.address}>{contact.address}</Fact>
        <Fact label={messages.city}>{contact.city}</Fact>
      </dl>
    </>
  );
}

export function CompanyFacts({ company }: { readonly company: NonNullable<CertificateDetail['company']> }) {
  return (
    <dl className={classes.facts}>
      <Fact label={messages.legalName}>{company.legal_name}</Fact>
      <Fact label={messages.ruc}>{company.ruc}</Fact>
      <Fact label={messages.position}>{company.position}</Fact>
      {company.department !== '' && <Fact label={messages.department}>{company.department}</Fact>}
    </dl>
  );
}

export function RequestFacts({ request }: Shown) {
  return (
    <dl className={classes.facts}>
      <Fact label={messages.type}>{certificateTypeLabels[request.type]}</Fact>
      <Fact label="Vigencia">{termText(request.years)}</Fact>
      <Fact label="Para quién">{request.is_own ? messages.forOwn : messages.forClient}</Fact>
      <Fact label={messages.created}>{formatDateTime(request.created_at)}</Fact>
      {request.sent_at !== null && <Fact label={messages.sent}>{formatDateTime(request.sent_at)}</Fact>}
      <Fact label={messages.key}>{request.has_key ? messages.hasKey : messages.hasNoKey}</Fact>
    </dl>
  );
}

/** What pays it, and where that is looked after. */
export function PaymentFacts({ request: { paid_by: by, net_cents: net, payment } }: Shown) {
  const me = useCurrentUser();
  if (by === null) return <p className="soft">{messages.notSent}</p>;
  return (
    <>
      <p>{messages.paidBy[by]}</p>
      <dl className={`${classes.facts} mt-12`}>
        {net !== null && net > 0 && <Fact label={messages.net}>{formatMoney(net)}</Fact>}
        {payment && <Fact label={messages.total}>{formatMoney(payment.total_cents)}</Fact>}
        {payment && (
          <Fact label={messages.paymentNumber}>
            {holds(me, 'PE_PAGOS') ? (
              <Link to="/payments/$id" params={{ id: payment.id }}>
                {payment.number}
              </Link>
            ) : (
              payment.number
            )}
          </Fact>
        )}
      </dl>
    </>
  );
}

interface IssuedProps extends Pick<CertificateDetail, 'revocation' | 'revocation_reason' | 'revoked_at'> {
  readonly certificate: NonNullable<CertificateDetail['certificate']>;
}

export function IssuedFacts({ certificate, revocation, revocation_reason: reason, revoked_at: at }: IssuedProps) {
  return (
    <dl className={classes.facts}>
      <Fact label={messages.subject}>{certificate.subject}</Fact>
      <Fact label={messages.issuer}>{certificate.issuer}</Fact>
      <Fact label={messages.serial}>{certificate.serial_number}</Fact>
      <Fact label={messages.validFrom}>{formatDate(certificate.valid_from)}</Fact>
      <Fact label={messages.validUntil}>{formatDate(certificate.valid_until)}</Fact>
      {revocation !== null && (
        <Fact label={at === null ? revokeMessages.askedFor : revokeMessages.revokedAt}>
          {[at === null ? '' : formatDateTime(at), reason === null ? '' : revocationReasonLabels[reason]]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
    </dl>
  );
}
