import { useStore } from '../../shared/store.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { freshCodes, useRereadFactors } from './use-factors.ts';

/** The person reads the codes first; then what they may do is read again. */
export function RecoveryCodesHost() {
  const codes = useStore(freshCodes);
  const reread = useRereadFactors();
  if (!codes) return null;
  const close = (): void => {
    freshCodes.set(undefined);
    void reread();
  };
  return <RecoveryCodesDialog codes={codes} onClose={close} />;
}
