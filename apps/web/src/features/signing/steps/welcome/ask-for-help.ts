import type { PortalState } from '@rubrica/contract';

import type { SigningFlow } from '../../flow/signing-flow.ts';
import { messages } from '../../messages.ts';

/** The dialog comes when it is asked for: nobody's first screen waits for it. */
export async function askForHelp({ call }: SigningFlow, { process }: PortalState): Promise<void> {
  const [{ confirm }, { showToast }] = await Promise.all([
    import('../../../../shared/ui/dialog/confirm.tsx'),
    import('../../../../shared/toasts/toasts.tsx'),
  ]);
  let told = '';
  const sent = await confirm({
    title: messages.helpTitle,
    body: messages.helpBody(process.created_by_name),
    confirmLabel: messages.helpSend,
    tone: 'normal',
    reason: { label: messages.helpLabel, isRequired: true, maxLength: 1000 },
    work: async ({ reason }) => {
      told = (await call('POST /api/portal/help', { body: { message: reason } })).message;
    },
  });
  if (sent) showToast({ type: 'success', message: told });
}
