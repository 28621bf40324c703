import type { KindView } from '@rubrica/contract';
import { IconAlertTriangle, IconChevronRight, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useStore } from '../../../shared/store.ts';
import type { SaveState } from '../../forms/autosave.ts';
import { messages } from './messages.ts';
import type { ProcessWork } from './process-work.ts';

import classes from './process-bar.module.css';

/** Which process this is, and whether it is safe to leave. */
export function ProcessBar({ kind, work }: { readonly kind: KindView; readonly work: ProcessWork }) {
  return (
    <div className={classes.bar}>
      <p className={classes.path}>
        <Link to="/smart-contracts">{messages.back}</Link>
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
        <span className="one-line strong plain shrinks">{kind.name}</span>
      </p>
      <SavedNote work={work} />
    </div>
  );
}

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  failed: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const satisfies Record<SaveState, unknown>;

export function SavedNote({ work }: { readonly work: Pick<ProcessWork, 'autosave' | 'hasDraft'> }) {
  const state = useStore(work.autosave.state);
  const Icon = icons[state];
  const isNew = state === 'saved' && !work.hasDraft();
  return (
    <output className={classes.saved} data-state={state}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {isNew ? messages.notStarted : messages.saved[state]}
    </output>
  );
}
