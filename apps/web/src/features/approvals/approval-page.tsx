import type { ApprovalView, Call } from '@rubrica/contract';

import type { PageTenant } from '../../shared/tenant.ts';
import { ApprovalQuestion, type Decision } from './approval-question.tsx';
import { LinkedPage } from './linked-page.tsx';
import { messages } from './messages.ts';

const read = (call: Call): Promise<ApprovalView> => call('GET /api/portal/approval', {});

/** Who approves without an account: reads what will be signed, and answers once. */
export function ApprovalPage({ tenant, token }: { readonly tenant: PageTenant; readonly token: string | undefined }) {
  return (
    <LinkedPage tenant={tenant} token={token} read={read} deadBody={messages.deadBody}>
      {({ found, call, onDone, onDead }) => (
        <ApprovalQuestion
          tenant={tenant}
          approval={found}
          token={token ?? ''}
          call={call}
          onDecided={(decision) => onDone(farewellAfter(decision, found))}
          onDead={onDead}
        />
      )}
    </LinkedPage>
  );
}

const farewellAfter = (decision: Decision, { created_by_name: maker }: ApprovalView) =>
  decision === 'approve'
    ? { title: messages.approvedTitle, body: messages.approvedBody }
    : { title: messages.rejectedTitle, body: messages.rejectedBody(maker) };
