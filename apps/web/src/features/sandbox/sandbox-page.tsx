import { Button, TextInput } from '@mantine/core';
import type { SandboxMessage } from '@rubrica/contract';
import { IconDeviceMobileMessage, IconMail, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { MessageText } from './message-text.tsx';

import classes from './sandbox-page.module.css';

/** What the demonstration sent instead of disturbing real people. */
export function SandboxPage() {
  const [word, setWord] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const messages = useQuery({
    queryKey: ['sandbox-messages'],
    queryFn: () => call('GET /sandbox/messages', { query: { limit: 100 } }),
    refetchInterval: 3000,
  });
  const found = (messages.data?.list ?? []).filter((message) => matches(message, word));
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0];
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>Correos y mensajes</h1>
          <p className="soft">Aquí llega lo que en producción recibirían sus clientes. Nada sale de este equipo.</p>
        </div>
        <TextInput
          aria-label="Buscar por destinatario o asunto"
          placeholder="Buscar por destinatario o asunto"
          leftSection={<IconSearch size={18} />}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          className={classes.search ?? ''}
        />
      </header>
      {messages.isError && (
        <div className={classes.empty} role="alert">
          <p>No se pudieron leer los mensajes.</p>
          <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void messages.refetch()}>
            Intentar nuevamente
          </Button>
        </div>
      )}
      {messages.isSuccess && found.length === 0 && <NoMessages isSearching={word !== ''} />}
      {chosen && (
        <div className={classes.columns}>
          <ul className={classes.list} aria-label="Mensajes">
            {found.map((message) => (
              <li key={message.id}>
                <button
                  type="button"
                  className={classes.line}
                  aria-pressed={message.id === chosen.id}
                  onClick={() => setChosenId(message.id)}
                >
                  <MessageLine message={message} />
                </button>
              </li>
            ))}
          </ul>
          <MessageText message={chosen} />
        </div>
      )}
    </main>
  );
}

function NoMessages({ isSearching }: { readonly isSearching: boolean }) {
  return (
    <div className={classes.empty}>
      <IconMail size={32} stroke={1.4} aria-hidden />
      <h2>{isSearching ? 'Ningún mensaje coincide' : 'Todavía no hay mensajes'}</h2>
      <p>
        {isSearching
          ? 'Pruebe con otra parte del correo, del teléfono o del asunto.'
          : 'Pida, por ejemplo, un código para recuperar una contraseña desde la página de ingreso.'}
      </p>
    </div>
  );
}

function MessageLine({ message }: { readonly message: SandboxMessage }) {
  const Icon = message.channel === 'mail' ? IconMail : IconDeviceMobileMessage;
  return (
    <>
      <Icon
        size={20}
        stroke={1.6}
        className="linked mt-2"
        aria-label={message.channel === 'mail' ? 'Correo' : message.channel.toUpperCase()}
      />
      <span className="grid shrinks">
        <b className="one-line strong">{message.subject ?? message.text}</b>
        <span className="one-line soft size-s">{message.to}</span>
        <time className="quiet figures size-xs" dateTime={message.sent_at}>
          {formatDateTime(message.sent_at)}
        </time>
      </span>
    </>
  );
}

function matches({ to, subject, text }: SandboxMessage, word: string): boolean {
  return `${to} ${subject ?? ''} ${text}`.toLowerCase().includes(word.trim().toLowerCase());
}
