import type { SigningAnnexes } from '@rubrica/contract';
import { IconCircleCheck, IconFile, IconId } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';

import { formatBytes } from '../../../../shared/ui/file-drop/messages.ts';
import { messages } from './messages.ts';
import { PaperButtons } from './paper-buttons.tsx';
import { ReadValues } from './read-values.tsx';
import type { Outcome, Paper } from './send-paper.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useBringPaper } from './use-bring-paper.ts';

import classes from './paper-slot.module.css';

export interface PaperSlotProps {
  readonly paper: Paper;
  /** Where it was photographed together with others. */
  readonly outcome: Outcome | undefined;
  readonly onTaken: (annexes: SigningAnnexes) => void;
}

/** One paper: what it is, whether it is there, and how to bring it. */
export function PaperSlot({ paper, outcome, onTaken }: PaperSlotProps) {
  const { label, given } = paper;
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  const { bring, isSending, problem, notes, picture, read } = useBringPaper(paper, {
    outcome,
    onTaken: (annexes) => {
      setChanging(false);
      onTaken(annexes);
    },
  });
  const isAsking = given === null || isChanging;
  const slot = useRef<HTMLLIElement>(null);
  const isRefused = problem !== undefined;
  useEffect(() => {
    if (isRefused) slot.current?.scrollIntoView({ block: 'center', behavior: 'instant' }); // its reason may stand below the screen
  }, [isRefused]);
  return (
    <li ref={slot} className={classes.slot} aria-labelledby={titleId} tabIndex={-1} data-refused={isRefused}>
      <div className={classes.row}>
        <PaperPicture paper={paper} picture={picture} />
        <div className="fills">
          <p id={titleId} className="text-xl strong breaks">
            {label}
          </p>
          <PaperDetail paper={paper} />
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
      {given && !isChanging && read && <ReadValues read={read} />}
      {isAsking && <PaperButtons label={label} isSending={isSending} onChosen={(file) => void bring(file)} />}
      <div role="alert">{isRefused && <p className={classes.problem}>{problem}</p>}</div>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </li>
  );
}

interface PaperPictureProps {
  readonly paper: Paper;
  /** What the person has just photographed. */
  readonly picture: Blob | undefined;
}

function PaperPicture({ paper: { label, given, document_type: type }, picture }: PaperPictureProps) {
  if (given && picture) return <Thumbnail picture={picture} label={messages.picture(label)} />;
  const AskedIcon = /cedula|passport/.test(type) ? IconId : IconFile;
  const Icon = given ? IconCircleCheck : AskedIcon;
  return <Icon size={26} stroke={1.6} className={classes.icon} data-given={given !== null} aria-hidden />;
}

function PaperDetail({ paper: { given, required } }: { readonly paper: Paper }) {
  if (!given) return required ? null : <p className={classes.detail}>{messages.optional}</p>;
  return (
    <p className={classes.detail}>
      <span>{messages.given[given.verdict]}</span>
      <span className="one-line">
        {given.name} · {formatBytes(given.size_bytes)}
      </span>
    </p>
  );
}
