import { useEffect, useState } from 'react';

import type { WizardDraft } from './wizard-draft.ts';

/** Opens a wizard's work once, from its draft if there is one, and saves it while the wizard is on the screen. */
export function useWizardDraft<Work extends { readonly draft: WizardDraft }>(open: () => Work): Work {
  const [work] = useState(open);
  const { draft } = work;
  useEffect(() => {
    const stop = draft.watch();
    const leave = (): void => void draft.flush();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [draft]);
  return work;
}
