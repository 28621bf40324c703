import { IconRefresh, IconSend } from '@tabler/icons-react';

import { PrimaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../../shared/link-page/note.tsx';
import { StepFrame } from '../../../frame/step-frame.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { messages } from './messages.ts';
import type { PaperRun } from './use-paper-run.ts';

import classes from './review-run.module.css';

/** All pictures at once; they are sent when the person says so. */
export function ReviewRun({ run }: { readonly run: PaperRun }) {
  const { papers, shots, sending, problem, trouble } = run;
  const taken = papers.filter(({ annex_id: id }) => id in shots);
  const isSending = sending !== undefined;
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
              {picture && <Thumbnail picture={picture} label={messages.picture(paper.label)} />}
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
    </StepFrame>
  );
}
