import { createClient, type Call } from '@rubrica/contract';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import { backendUrl } from '../backend.ts';
import { watchedFetch } from '../progress.tsx';
import type { PageTenant } from '../tenant.ts';
import { PrimaryAction } from './actions.tsx';
import { isDead } from './dead-link.ts';
import { messages } from './messages.ts';
import { OpeningPage } from './opening-page.tsx';
import { QuietPage } from './quiet-page.tsx';

/** Shown when there is nothing left to do. */
export interface Farewell {
  readonly title: string;
  readonly body: string;
}

export interface OpenLink<Found> {
  readonly found: Found;
  readonly call: Call;
  readonly onDone: (farewell: Farewell) => void;
  readonly onDead: () => void;
}

interface LinkPageProps<Found> {
  readonly tenant: PageTenant;
  readonly token: string | undefined;
  readonly read: (call: Call) => Promise<Found>;
  /** Where the server asks which device calls. */
  readonly createCall?: (token: string) => Call;
  /** Why the link may no longer work, and whom to ask. */
  readonly deadBody: string;
  /** Below it, for who has nobody else to ask. */
  readonly deadHelp?: ReactNode;
  /** While it is read. */
  readonly openingWords?: string;
  readonly children: (open: OpenLink<Found>) => ReactNode;
}

type View<Found> =
  | { readonly status: 'opening' | 'dead' | 'unreachable' }
  | { readonly status: 'done'; readonly farewell: Farewell }
  | { readonly status: 'open'; readonly found: Found };

/** A page that a link opens for somebody without an account: read, answered once, then over. `read` must be a stable function. */
export function LinkPage<Found>({
  tenant,
  token,
  read,
  createCall = callByLink,
  deadBody,
  deadHelp,
  openingWords,
  children,
}: LinkPageProps<Found>) {
  const [view, setView] = useState<View<Found>>({ status: token === undefined ? 'dead' : 'opening' });
  const [call] = useState(() => createCall(token ?? ''));
  const open = useCallback(
    () =>
      read(call).then(
        (found) => setView({ status: 'open', found }),
        (error: unknown) => setView({ status: isDead(error) ? 'dead' : 'unreachable' }),
      ),
    [call, read],
  );
  useEffect(() => {
    if (token !== undefined) void open();
  }, [open, token]);

  switch (view.status) {
    case 'opening':
      return <OpeningPage tenant={tenant} words={openingWords} />;
    case 'dead':
      return (
        <QuietPage tenant={tenant} title={messages.deadTitle} body={deadBody}>
          {deadHelp}
        </QuietPage>
      );
    case 'done':
      return <QuietPage key={view.farewell.title} tenant={tenant} {...view.farewell} />;
    case 'unreachable':
      return (
        <QuietPage
          tenant={tenant}
          title={messages.unreachableTitle}
          body={messages.unreachableBody}
          action={<PrimaryAction onClick={() => void open()}>{messages.retry}</PrimaryAction>}
        />
      );
    case 'open':
      return children({
        found: view.found,
        call,
        onDone: (farewell) => setView({ status: 'done', farewell }),
        onDead: () => setView({ status: 'dead' }),
      });
  }
}

const callByLink = (token: string): Call =>
  createClient({ baseUrl: backendUrl(), bearer: () => token, fetch: watchedFetch });
