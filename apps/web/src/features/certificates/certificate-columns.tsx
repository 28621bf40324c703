import { certificateStatusLabels, certificateTypeLabels, type CertificateRow } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { formatDate, formatDateTime, formatNear } from '../../shared/format.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import type { Column } from '../../shared/ui/data-table/table-types.ts';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import type { Tone } from '../../shared/ui/status-badge/tones.ts';
import { endOf, type CertificateEnd } from './certificate-end.ts';
import { endWords, messages, statusTones, termText } from './messages.ts';

import classes from './certificates.module.css';

type Stands = Pick<CertificateRow, 'status' | 'owes_refund' | 'valid_until' | 'revocation'> & {
  readonly size?: 'normal' | 'large';
};

const endTones: Readonly<Record<CertificateEnd, Tone>> = {
  revoked: 'red',
  revoking: 'yellow',
  expired: 'neutral',
  ending: 'yellow',
};

export function CertificateBadge({ size = 'normal', ...request }: Stands) {
  const { status, owes_refund: owes } = request;
  const end = endOf(request);
  const tone = end ? endTones[end] : statusTones[status];
  return (
    <ToneBadge tone={owes ? 'yellow' : tone} size={size}>
      {certificateStatusLabels[status]}
      {owes && ` · ${messages.owes.toLowerCase()}`}
      {end && ` · ${endWords[end]}`}
    </ToneBadge>
  );
}

export const typeAndTerm = ({ type, years }: Pick<CertificateRow, 'type' | 'years'>): string =>
  `${certificateTypeLabels[type]} · ${termText(years)}`;

export const certificateColumns: readonly Column<CertificateRow>[] = [
  {
    key: 'holder',
    title: messages.holder,
    canHide: false,
    onPhone: 'title',
    render: ({ id, holder_name: name, identification_number: number, legal_name: company }) => (
      <span className={classes.holder}>
        <Link to="/certificates/$id" params={{ id }} className={classes.name}>
          {name}
        </Link>{' '}
        <span className={classes.what}>{company === null ? number : `${number} · ${company}`}</span>
      </span>
    ),
    renderOnPhone: ({ id, holder_name: name, number, identification_number: identification }) => (
      <CellLines
        isName
        main={
          <Link to="/certificates/$id" params={{ id }}>
            {name}
          </Link>
        }
        detail={`${number} · ${identification}`}
      />
    ),
  },
  { key: 'number', title: messages.number, width: 152, onPhone: 'hidden', render: ({ number }) => number },
  { key: 'type', title: messages.typeAndTerm, width: 216, onPhone: 'field', render: typeAndTerm },
  {
    key: 'status',
    title: messages.status,
    width: 200,
    canHide: false,
    onPhone: 'badge',
    render: (request) => <CertificateBadge {...request} />,
  },
  {
    key: 'expires',
    title: messages.expires,
    width: 104,
    isFigures: true,
    onPhone: 'field',
    render: ({ valid_until: until }) =>
      until === null ? <span className="quiet">{messages.noExpiry}</span> : formatDate(until),
  },
  {
    key: 'created',
    title: messages.created,
    width: 104,
    isFigures: true,
    onPhone: 'field',
    render: ({ created_at: at }) => (
      <time dateTime={at} data-tip={formatDateTime(at)}>
        {formatNear(at)}
      </time>
    ),
    renderOnPhone: ({ created_at: at }) => formatDateTime(at),
  },
];
