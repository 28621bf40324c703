import type { AuditLine } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { detailLabels, messages } from './messages.ts';
import { UnusualBadge } from './unusual-badge.tsx';

import classes from './audit.module.css';

/** Everything that one line says. */
export function LineDialog({ line, onClose }: { readonly line: AuditLine; readonly onClose: () => void }) {
  const { who, text, at, subject, ip, details, sequence, hash, type } = line;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.who, who],
    ...(subject.name === null ? [] : [[messages.about, <Subject key="subject" subject={subject} />] as const]),
    [messages.network, ip ?? messages.inside],
    ...Object.entries(details)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [detailLabels[name] ?? name, String(value)] as const),
    [messages.code, <code key="code">{type}</code>],
    ...(sequence === null ? [] : [[messages.line, sequence.toLocaleString('es-EC')] as const]),
    ...(hash === null ? [] : [[messages.hash, <code key="hash">{hash}</code>] as const]),
  ];
  return (
    <Dialog isOpen onClose={onClose} title={`${who} ${text}`} detail={formatDateTime(at)}>
      <div className="grid gap-16">
        <UnusualBadge line={line} />
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

function Subject({ subject: { name, process_id: id } }: { readonly subject: AuditLine['subject'] }) {
  if (id === null) return name;
  return (
    <Link to="/reports/$id" params={{ id }}>
      {name}
    </Link>
  );
}
