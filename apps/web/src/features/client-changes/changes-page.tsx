import { createClient, type ClientChangesView } from '@rubrica/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { watchedFetch } from '../../shared/progress.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { isDead } from '../approval/dead-link.ts';
import { PrimaryAction } from '../signing/frame/primary-action.tsx';
import { QuietPage } from '../signing/frame/quiet-page.tsx';
import { OpeningPage } from '../signing/opening-page.tsx';
import { ChangesFrame } from './changes-frame.tsx';
import { messages } from './messages.ts';

const ChangesForm = lazyPart(() => import('./changes-form.tsx'), 'ChangesForm');

type View =
  | { readonly status: 'opening' | 'dead' | 'unreachable' | 'sent' }
  | { readonly status: 'open'; readonly changes: ClientChangesView };

/** The client of a process: reads what is asked, changes their own part, and sends it once. */
export function ChangesPage({ tenant, token }: { readonly tenant: PageTenant; readonly token: string | undefined }) {
  const [view, setView] = useState<View>({ status: token === undefined ? 'dead' : 'opening' });
  const [call] = useState(() =>
    createClient({ baseUrl: backendUrl(), bearer: () => token ?? '', fetch: watchedFetch }),
  );
  const read = useCallback(
    () =>
      call('GET /api/portal/changes', {}).then(
        (changes) => setView({ status: 'open', changes }),
        (error: unknown) => setView({ status: isDead(error) ? 'dead' : 'unreachable' }),
      ),
    [call],
  );
  useEffect(() => {
    if (token !== undefined) void read();
  }, [read, token]);

  const quiet = (title: string, body: string) => <QuietPage key={title} tenant={tenant} title={title} body={body} />;
  switch (view.status) {
    case 'opening':
      return <OpeningPage tenant={tenant} />;
    case 'dead':
      return quiet(messages.deadTitle, messages.deadBody);
    case 'sent':
      return quiet(messages.sentTitle, messages.sentBody);
    case 'unreachable':
      return (
        <QuietPage
          tenant={tenant}
          title={messages.unreachableTitle}
          body={messages.lost}
          action={<PrimaryAction onClick={() => void read()}>{messages.retry}</PrimaryAction>}
        />
      );
    case 'open':
      return (
        <Suspense
          fallback={
            <ChangesFrame tenant={tenant} changes={view.changes}>
              <output>{messages.loading}</output>
            </ChangesFrame>
          }
        >
          <ChangesForm
            tenant={tenant}
            changes={view.changes}
            call={call}
            onSent={() => setView({ status: 'sent' })}
            onDead={() => setView({ status: 'dead' })}
          />
        </Suspense>
      );
  }
}
