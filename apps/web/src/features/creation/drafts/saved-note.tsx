import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';

import { useStore } from '../../../shared/store.ts';
import { messages } from '../form/messages.ts';
import type { SaveState } from './autosave.ts';
import type { WizardDraft } from './wizard-draft.ts';

import classes from '../form/process-bar.module.css';

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  failed: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const satisfies Record<SaveState, unknown>;

/** Whether it is safe to leave. */
export function SavedNote({ draft }: { readonly draft: WizardDraft }) {
  const state = useStore(draft.state);
  const Icon = icons[state];
  const isNew = state === 'saved' && draft.id() === undefined;
  return (
    <output className={classes.saved} data-state={state}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {isNew ? messages.notStarted : messages.saved[state]}
    </output>
  );
}
