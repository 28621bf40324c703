import { ApiError, type SigningState } from '@rubrica/contract';

import type { SigningFlow } from '../../flow/signing-flow.ts';
import { messages } from '../../messages.ts';

/** Asked twice and with a reason: it ends the process for everybody. */
export async function decline(flow: SigningFlow, state: SigningState): Promise<void> {
  const { process, signatory } = state;
  const [{ confirm }, { clearToasts }] = await Promise.all([
    import('../../../../shared/ui/dialog/confirm.tsx'),
    import('../../../../shared/toasts/toasts.tsx'),
  ]);
  clearToasts(); // on a phone one would lie over the question
  const isDeclined = await confirm({
    title: messages.declineTitle(process.title),
    body: messages.declineBody(process.created_by_name),
    confirmLabel: messages.declineConfirm,
    tone: 'danger',
    reason: { label: messages.declineReason, isRequired: true, maxLength: 1000 },
    work: async ({ reason }) => {
      const body = { signatory_id: signatory.id, reason };
      await flow.call('POST /api/portal/signing-process-user/decline', { body }).catch(unlessDeclined(flow));
    },
  });
  if (isDeclined) flow.decline(state);
}

/** The decision ends the link: where its answer was lost, the repeated call finds a dead one. */
const unlessDeclined =
  ({ call }: SigningFlow) =>
  async (error: unknown): Promise<void> => {
    const isDead = error instanceof ApiError && error.code === 'link.dead';
    const hasDeclined = isDead && (await call('GET /api/portal/contact', {})).has_declined;
    if (!hasDeclined) throw error;
  };
