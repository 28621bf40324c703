import type { PortalState } from '@rubrica/contract';

import type { SigningFlow } from '../../flow/signing-flow.ts';
import { messages } from './messages.ts';

/** What is wrong goes to who wrote it; nobody changes here what the documents were made of. */
export async function reportError({ call }: SigningFlow, { process }: PortalState): Promise<void> {
  const [{ confirm }, { showToast }] = await Promise.all([
    import('../../../../shared/ui/dialog/confirm.tsx'),
    import('../../../../shared/toasts/toasts.tsx'),
  ]);
  let told = '';
  const sent = await confirm({
    title: messages.wrongTitle,
    body: messages.wrongBody(process.created_by_name),
    confirmLabel: messages.wrongSend,
    tone: 'normal',
    reason: { label: messages.wrongLabel, isRequired: true, maxLength: 900 },
    work: async ({ reason }) => {
      const message = `${messages.wrongPrefix} ${reason}`;
      told = (await call('POST /api/portal/help', { body: { message } })).message;
    },
  });
  if (sent) showToast({ type: 'success', message: told });
}
