import type { AuditLine } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { detailLabels, messages } from './messages.ts';
import { UnusualBadge } from './unusual-badge.tsx';

import classes from './audit.module.css';

export function LineFacts({ line }: { readonly line: AuditLine }) {
  const { who, subject, ip, details, sequence, hash, type } = line;
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
