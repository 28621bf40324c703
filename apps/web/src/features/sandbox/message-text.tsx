import { SegmentedControl } from '@mantine/core';
import type { SandboxMessage } from '@rubrica/contract';
import { useState, type ReactNode } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { formatBytes } from '../../shared/ui/file-drop/messages.ts';

import classes from './message-text.module.css';

/** As the receiver sees it. The frame may show style and lead to links, but run nothing. */
export function MessageText({ message }: { readonly message: SandboxMessage }) {
  const [view, setView] = useState<'html' | 'text'>('html');
  const hasHtml = message.html !== null;
  const title = message.subject ?? (message.channel === 'whatsapp' ? 'WhatsApp' : 'Mensaje de texto');
  return (
    <article className={classes.message} aria-label={title}>
      <header className="grid to-start gap-8">
        <h2>{title}</h2>
        <p className="quiet breaks size-s">
          Para {message.to} · {formatDateTime(message.sent_at)}
        </p>
        {message.attachments.map(({ name, size_bytes: bytes }) => (
          <p key={name} className="breaks size-s">
            Adjunto: {name} ({formatBytes(bytes)})
          </p>
        ))}
        {hasHtml && (
          <SegmentedControl
            aria-label="Forma de verlo"
            size="xs"
            value={view}
            onChange={(value) => setView(value === 'text' ? 'text' : 'html')}
            data={[
              { value: 'html', label: 'Con formato' },
              { value: 'text', label: 'Solo texto' },
            ]}
          />
        )}
      </header>
      {hasHtml && view === 'html' ? (
        <iframe
          title={title}
          src={`/sandbox/mail/${message.id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          className={classes.frame}
        />
      ) : (
        <pre className={classes.text}>{linkify(message.text)}</pre>
      )}
    </article>
  );
}

/** Addresses of our own host can be followed, so that a text message works like on a phone. */
function linkify(text: string) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(/https?:\/\/\S+/g)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={address}>
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}
