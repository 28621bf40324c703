import type { Call, ClientChangesView } from '@rubrica/contract';
import { Suspense } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { LinkPage } from '../../shared/link-page/link-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { ChangesFrame } from './changes-frame.tsx';
import { messages } from './messages.ts';

const ChangesForm = lazyPart(() => import('./changes-form.tsx'), 'ChangesForm');

const read = (call: Call): Promise<ClientChangesView> => call('GET /api/portal/changes', {});
const sent = { title: messages.sentTitle, body: messages.sentBody };

/** The client of a process: reads what is asked, changes their own part, and sends it once. */
export function ChangesPage({ tenant, token }: { readonly tenant: PageTenant; readonly token: string | undefined }) {
  return (
    <LinkPage tenant={tenant} token={token} read={read} deadBody={messages.deadBody}>
      {({ found, call, onDone, onDead }) => (
        <Suspense
          fallback={
            <ChangesFrame tenant={tenant} changes={found}>
              <output>{messages.loading}</output>
            </ChangesFrame>
          }
        >
          <ChangesForm tenant={tenant} changes={found} call={call} onSent={() => onDone(sent)} onDead={onDead} />
        </Suspense>
      )}
    </LinkPage>
  );
}
