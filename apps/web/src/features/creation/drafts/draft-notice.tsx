import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import { showError } from '../../../shared/api.ts';
import { useStore } from '../../../shared/store.ts';
import { messages } from '../form/messages.ts';
import type { WizardDraft } from './wizard-draft.ts';

import classes from './draft-notice.module.css';

export interface DraftNoticeProps {
  readonly draft: WizardDraft;
  readonly onReload: () => void;
}

/** Two windows wrote the same draft, or it is gone. Nothing is lost before the person has chosen. */
export function DraftNotice({ draft, onReload }: DraftNoticeProps) {
  const refusal = useStore(draft.refusal);
  const [isBusy, setBusy] = useState(false);
  if (refusal === undefined) return null;
  const saveMine = async (): Promise<void> => {
    setBusy(true);
    try {
      await draft.keepMine();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const isStale = refusal === 'stale';
  return (
    <div role="alert" className={classes.notice}>
      <IconAlertTriangle size={22} stroke={1.7} aria-hidden className="fixed warned" />
      <div className={classes.words}>
        <p className="bold plain">{isStale ? messages.staleTitle : messages.goneTitle}</p>
        <p>{isStale ? messages.staleDetail : messages.goneDetail}</p>
      </div>
      <div className="wraps flex gap-8">
        <Button variant="default" loading={isBusy} onClick={() => void saveMine()}>
          {isStale ? messages.keepMine : messages.saveAsNew}
        </Button>
        {isStale && (
          <Button disabled={isBusy} onClick={onReload}>
            {messages.loadNewest}
          </Button>
        )}
      </div>
    </div>
  );
}
