import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { AddingFactor } from './use-factors.ts';

export function AddingDialogs({ adding, codes, stop, onAdded, finish }: AddingFactor) {
  return (
    <>
      {adding === 'passkey' && <AddPasskeyDialog onAdded={onAdded} onClose={stop} />}
      {adding === 'app' && <AddAppDialog onAdded={onAdded} onClose={stop} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={finish} />}
    </>
  );
}
