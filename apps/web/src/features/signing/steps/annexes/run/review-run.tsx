import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';

import { PrimaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../../shared/link-page/note.tsx';
import { Dialog } from '../../../../../shared/ui/dialog/dialog.tsx';
import { StepFrame } from '../../../frame/step-frame.tsx';
import type { Paper } from '../send-paper.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { messages } from './messages.ts';
import type { PaperRun } from './use-paper-run.ts';

import classes from './review-run.module.css';

/** All pictures at once; they are sent when the person says so. */
export function ReviewRun({ run }: { readonly run: PaperRun }) {
  const { papers, shots, sending, problem, trouble } = run;
  const taken = papers.filter(({ annex_id: id }) => id in shots);
  const isSending = sending !== undefined;
  const [enlarged, setEnlarged] = useState<Paper>();
  return (
    <StepFrame
      title={messages.reviewTitle}
      lead={messages.reviewLead}
      onBack={isSending ? () => {} : run.close}
      onSubmit={run.send}
      action={
        <>
          {isSending && <output className="text-s soft">{messages.sending(sending)}</output>}
          <PrimaryAction isBusy={isSending} icon={<IconSend size={20} stroke={1.7} aria-hidden />}>
            {messages.send(taken.length)}
          </PrimaryAction>
        </>
      }
    >
      <Problem>{problem ?? trouble}</Problem>
      <ul className={classes.pictures}>
        {taken.map((paper) => {
          const picture = shots[paper.annex_id];
          return (
            <li key={paper.annex_id} className={classes.picture}>
              {picture && (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={messages.enlarge(paper.label)}
                  onClick={() => setEnlarged(paper)}
                >
                  <Thumbnail picture={picture} label={messages.picture(paper.label)} />
                </button>
              )}
              <span className={classes.label}>{paper.label}</span>
              <button
                type="button"
                className={classes.again}
                aria-label={messages.againOf(paper.label)}
                disabled={isSending}
                onClick={() => run.open(paper)}
              >
                <IconRefresh size={18} stroke={1.7} aria-hidden />
                {messages.again}
              </button>
            </li>
          );
        })}
      </ul>
      <Enlarged
        paper={enlarged}
        picture={enlarged && shots[enlarged.annex_id]}
        onClose={() => setEnlarged(undefined)}
      />
    </StepFrame>
  );
}

interface EnlargedProps {
  readonly paper: Paper | undefined;
  readonly picture: Blob | undefined;
  readonly onClose: () => void;
}

/** As large as the screen allows: a thumbnail does not show whether the letters can be read. */
const Enlarged = ({ paper, picture, onClose }: EnlargedProps) => (
  <Dialog isOpen={picture !== undefined} onClose={onClose} title={paper?.label ?? ''} size="large">
    {paper && picture && (
      <Thumbnail picture={picture} label={messages.picture(paper.label)} className={classes.large} />
    )}
  </Dialog>
);
