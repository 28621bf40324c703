import type { SigningFlow } from './signing-flow.ts';

interface Letter {
  readonly title: string;
  readonly body: string;
  readonly sendLabel: string;
  readonly label: string;
  /** Said where nothing was typed. */
  readonly missing: string;
  readonly maxLength: number;
  /** What they read of it; the typed text by default. */
  readonly compose?: (typed: string) => string;
}

/** A message to who sent the process. The dialog comes when it is asked for: nobody's first screen waits for it. */
export async function writeToOfficial({ call }: Pick<SigningFlow, 'call'>, letter: Letter): Promise<void> {
  const [{ confirm }, { showToast }] = await Promise.all([
    import('../../../shared/ui/dialog/confirm.tsx'),
    import('../../../shared/toasts/toasts.tsx'),
  ]);
  const { compose = (typed: string) => typed } = letter;
  let told = '';
  const sent = await confirm({
    title: letter.title,
    body: letter.body,
    confirmLabel: letter.sendLabel,
    tone: 'normal',
    reason: { label: letter.label, missing: letter.missing, isRequired: true, maxLength: letter.maxLength },
    work: async ({ reason }) => {
      told = (await call('POST /api/portal/help', { body: { message: compose(reason) } })).message;
    },
  });
  if (sent) showToast({ type: 'success', message: told });
}
