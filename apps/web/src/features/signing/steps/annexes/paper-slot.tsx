import type { PortalAnnexes } from '@rubrica/contract';
import { IconCircleCheck, IconFile, IconId } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { formatBytes } from '../../../../shared/ui/file-drop/messages.ts';
import { messages } from './messages.ts';
import { PaperButtons } from './paper-buttons.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useBringPaper } from './use-bring-paper.ts';

import classes from './paper-slot.module.css';

export type Paper = PortalAnnexes['groups'][number]['documents'][number];

export interface PaperSlotProps {
  readonly paper: Paper;
  readonly onTaken: (annexes: PortalAnnexes) => void;
}

/** One paper: what it is, whether it is there, and how to bring it. */
export function PaperSlot({ paper, onTaken }: PaperSlotProps) {
  const { label, required, given } = paper;
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  const { bring, isSending, problem, notes, picture } = useBringPaper(paper, (annexes) => {
    setChanging(false);
    onTaken(annexes);
  });
  const isAsking = given === null || isChanging;
  const PaperIcon = given ? IconCircleCheck : /cedula|passport/.test(paper.document_type) ? IconId : IconFile;
  return (
    <li className={classes.slot} aria-labelledby={titleId}>
      <div className="flex to-top gap-12">
        {given && picture ? (
          <Thumbnail picture={picture} label={messages.picture(label)} />
        ) : (
          <PaperIcon size={26} stroke={1.6} className={classes.icon} data-given={given !== null} aria-hidden />
        )}
        <div className="fills">
          <p id={titleId} className="text-xl strong">
            {label}
          </p>
          {given ? (
            <p className={classes.detail}>
              <span>{messages.given[given.verdict]}</span>
              <span className="one-line">
                {given.name} · {formatBytes(given.size_bytes)}
              </span>
            </p>
          ) : (
            !required && <p className={classes.detail}>{messages.optional}</p>
          )}
        </div>
        {given && (
          <button
            type="button"
            className={classes.change}
            aria-label={isChanging ? undefined : messages.againOf(label)}
            onClick={() => setChanging(!isChanging)}
          >
            {isChanging ? messages.keep : messages.again}
          </button>
        )}
      </div>
      {isAsking && <PaperButtons label={label} isSending={isSending} onChosen={(file) => void bring(file)} />}
      <div role="alert">{problem !== undefined && <p className={classes.problem}>{problem}</p>}</div>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </li>
  );
}
