import type { KindView } from '@rubrica/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { SavedNote } from '../drafts/saved-note.tsx';
import type { WizardDraft } from '../drafts/wizard-draft.ts';
import { messages } from './messages.ts';

import classes from './process-bar.module.css';

/** Which process this is, and whether it is safe to leave. */
export function ProcessBar({ kind, draft }: { readonly kind: KindView; readonly draft: WizardDraft }) {
  return (
    <div className={classes.bar}>
      <p className={classes.path}>
        <Link to="/smart-contracts">{messages.back}</Link>
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
        <span className="one-line strong plain shrinks">{kind.name}</span>
      </p>
      <SavedNote draft={draft} />
    </div>
  );
}
