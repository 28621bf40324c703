import { useEffect, useState } from 'react';

import { useSigning } from '../../flow/use-signing.ts';
import { draftsOf, type OpenedOwnForm } from './open-own-form.ts';
import { createSaver, type Saver } from './saver.ts';

interface SaverUse extends Pick<OpenedOwnForm, 'store' | 'editable'> {
  readonly onError: (error: unknown) => void;
}

/** Also when the page is hidden: a phone may throw it away. */
export function useSaver({ store, editable, onError }: SaverUse): Saver {
  const { flow, state } = useSigning();
  const { id } = state.process;
  const [saver] = useState(() =>
    createSaver({
      read: () => draftsOf(store.get(), editable),
      send: (changed) =>
        flow.call('POST /api/portal/data-customer/update', {
          query: { signing_process_id: id },
          body: { form_data: changed as Record<string, string> },
        }),
      onError,
    }),
  );
  useEffect(() => store.subscribe(saver.touch), [store, saver]);
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [saver]);
  return saver;
}
