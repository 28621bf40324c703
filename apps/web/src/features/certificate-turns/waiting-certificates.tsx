import { Button } from '@mantine/core';
import { certificateTypeLabels, type CertificateTurn, type Operations, type Returned } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { formatDate } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';

import classes from './waiting-certificates.module.css';

type Row = Returned<Operations['GET /certificates/certificate/waiting-for-me']>['list'][number];

const words = {
  title: 'Certificados que le esperan',
  seeAll: 'Ver las solicitudes',
  turns: {
    validate_payment: ['Pago por validar', 'Validar'],
    review: ['Por revisar', 'Revisar'],
    order: ['Aprobada, por emitir', 'Emitir'],
    retry: ['Emisión fallida', 'Reintentar'],
    return_money: ['Dinero por devolver', 'Devolver'],
  } satisfies Record<CertificateTurn, readonly [lead: string, act: string]>,
  since: (day: string) => `enviada el ${day}`,
  until: (day: string) => `su firma vence el ${day}`,
} as const;

const shownRows = 5;

/** What this very person can decide, the oldest first. Nothing at all where nothing waits for them. */
export function WaitingCertificates() {
  const { data } = useQuery({
    queryKey: ['certificates', 'waiting-for-me'],
    queryFn: ({ signal }) => call('GET /certificates/certificate/waiting-for-me', { signal }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Card
      title={words.title}
      corner={
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props: object) => <Link to="/certificates" search={{ waiting: 'true' }} {...props} />}
        >
          {words.seeAll}
        </Button>
      }
    >
      <ul>
        {data.list.slice(0, shownRows).map((row) => (
          <WaitingRow key={row.request.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingRow({ row: { request, turn, due_at: due } }: { readonly row: Row }) {
  const [lead, act] = words.turns[turn];
  const { id, holder_name: name } = request;
  const facts = [
    lead,
    request.number,
    certificateTypeLabels[request.type],
    ...(request.sent_at === null ? [] : [words.since(formatDate(request.sent_at))]),
    ...(due === null ? [] : [words.until(formatDate(due))]),
  ];
  return (
    <li className={classes.row}>
      <div className="fills shrinks">
        <Link to="/certificates/$id" params={{ id }} className="underlines strong plain undecorated breaks">
          {name}
        </Link>
        <p className="quiet size-s">{facts.join(' · ')}</p>
      </div>
      <Button
        variant="default"
        aria-label={`${act}: ${name}`}
        renderRoot={(props: object) => <Link to="/certificates/$id" params={{ id }} {...props} />}
      >
        {act}
      </Button>
    </li>
  );
}
