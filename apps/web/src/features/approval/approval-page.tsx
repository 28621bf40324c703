import { createClient, type ApprovalView } from '@rubrica/contract';
import { useCallback, useEffect, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { watchedFetch } from '../../shared/progress.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { PrimaryAction } from '../signing/frame/primary-action.tsx';
import { QuietPage } from '../signing/frame/quiet-page.tsx';
import { OpeningPage } from '../signing/opening-page.tsx';
import { ApprovalQuestion } from './approval-question.tsx';
import { isDead } from './dead-link.ts';
import { messages } from './messages.ts';

type View =
  | { readonly status: 'opening' | 'dead' | 'unreachable' | 'approved' }
  | { readonly status: 'rejected'; readonly maker: string }
  | { readonly status: 'open'; readonly approval: ApprovalView };

/** Who approves without an account: reads what will be signed, and answers once. */
export function ApprovalPage({ tenant, token }: { readonly tenant: PageTenant; readonly token: string | undefined }) {
  const [view, setView] = useState<View>({ status: token === undefined ? 'dead' : 'opening' });
  const [call] = useState(() =>
    createClient({ baseUrl: backendUrl(), bearer: () => token ?? '', fetch: watchedFetch }),
  );
  const read = useCallback(
    () =>
      call('GET /api/portal/approval', {}).then(
        (approval) => setView({ status: 'open', approval }),
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
    case 'approved':
      return quiet(messages.approvedTitle, messages.approvedBody);
    case 'rejected':
      return quiet(messages.rejectedTitle, messages.rejectedBody(view.maker));
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
        <ApprovalQuestion
          tenant={tenant}
          approval={view.approval}
          token={token ?? ''}
          call={call}
          onDecided={(decision) =>
            setView(
              decision === 'approve'
                ? { status: 'approved' }
                : { status: 'rejected', maker: view.approval.created_by_name },
            )
          }
          onDead={() => setView({ status: 'dead' })}
        />
      );
  }
}
