import type { Call, ClientChangesView } from '@rubrica/contract';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { createDeviceCall } from '../../shared/link-page/device-call.ts';
import { LinkPage, type OpenLink } from '../../shared/link-page/link-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { ChangesFrame, type OpenChanges } from './changes-frame.tsx';
import { ChangesProof } from './changes-proof.tsx';
import { messages } from './messages.ts';

const ChangesForm = lazyPart(() => import('./changes-form.tsx'), 'ChangesForm');

const read = (call: Call): Promise<ClientChangesView> => call('GET /api/portal/changes', {});
const sent = { title: messages.sentTitle, body: messages.sentBody };

/** The client of a process: proves who they are, reads what is asked, changes their own part, and sends it once. */
export function ChangesPage({ tenant, token }: { readonly tenant: PageTenant; readonly token: string | undefined }) {
  return (
    <LinkPage tenant={tenant} token={token} read={read} createCall={createDeviceCall} deadBody={messages.deadBody}>
      {(link) => <ChangesVisit tenant={tenant} link={link} />}
    </LinkPage>
  );
}

type Answers = Readonly<Record<string, unknown>>;

function ChangesVisit({ tenant, link }: { readonly tenant: PageTenant; readonly link: OpenLink<ClientChangesView> }) {
  const { found, call, onDone, onDead } = link;
  const [view, setView] = useState(found);
  const [typed, setTyped] = useState<Answers>({});
  if (!isOpen(view)) return <ChangesProof tenant={tenant} view={view} call={call} onProved={setView} onDead={onDead} />;
  const fallback = (
    <ChangesFrame tenant={tenant} changes={view}>
      <output>{messages.loading}</output>
    </ChangesFrame>
  );
  return (
    <Suspense fallback={fallback}>
      <ChangesForm
        tenant={tenant}
        changes={view}
        typed={typed}
        call={call}
        onSent={() => onDone(sent)}
        onDead={onDead}
        onProofOver={(answers) => {
          setTyped(answers);
          setView({ ...view, part: null });
        }}
      />
    </Suspense>
  );
}

const isOpen = (view: ClientChangesView): view is OpenChanges => view.part !== null;
