import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import type { AddingFactor } from './use-factors.ts';

export function AddingDialogs({ adding, stop, onAdded }: Pick<AddingFactor, 'adding' | 'stop' | 'onAdded'>) {
  return (
    <>
      {adding === 'passkey' && <AddPasskeyDialog onAdded={onAdded} onClose={stop} />}
      {adding === 'app' && <AddAppDialog onAdded={onAdded} onClose={stop} />}
    </>
  );
}
