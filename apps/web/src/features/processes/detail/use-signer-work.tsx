import type { SignerOfProcess } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), 'ContactDialog');

export interface SignerWork {
  readonly isBusy: boolean;
  readonly remind: (signers: readonly SignerOfProcess[]) => Promise<void>;
  readonly remindApprover: (processId: string) => Promise<void>;
  readonly correct: (signer: SignerOfProcess) => void;
  /** Stands once on the page. */
  readonly dialog: ReactNode;
}

/** What is done for one signer of a process, wherever its buttons stand. */
export function useSignerWork(): SignerWork {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [corrected, setCorrected] = useState<SignerOfProcess>();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['processes'] });
  const run = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      showToast({ type: 'success', message: await work() });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  const finish = (message: string): void => {
    setCorrected(undefined);
    showToast({ type: 'success', message });
    void refresh();
  };
  return {
    isBusy,
    remind: (signers) => run(() => remindEach(signers)),
    remindApprover: (id) =>
      run(
        async () =>
          (await call('POST /api/signing-process/{id}/remind-approver', { params: { id }, body: {} })).message,
      ),
    correct: setCorrected,
    dialog: corrected && (
      <Suspense>
        <ContactDialog signer={corrected} onClose={() => setCorrected(undefined)} onDone={finish} />
      </Suspense>
    ),
  };
}

async function remindEach(signers: readonly SignerOfProcess[]): Promise<string> {
  const said: string[] = [];
  for (const { id } of signers)
    said.push((await call('POST /api/signatory/{id}/remind', { params: { id }, body: {} })).message);
  return said.join(' ');
}
