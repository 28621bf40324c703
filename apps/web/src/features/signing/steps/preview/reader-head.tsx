import type { SigningDocument } from '@rubrica/contract';
import { IconLetterCase, IconList, IconMaximize, IconMinimize, IconSearch, type Icon } from '@tabler/icons-react';
import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { BrandLine } from '../../../../shared/link-page/brand-line.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { HelpButton } from '../../frame/help-button.tsx';
import { Progress } from '../../frame/progress.tsx';
import { BackButton, useStepHeading } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import { LetterRow, SearchRow } from './reader-rows.tsx';
import type { FullScreen } from './use-full-screen.ts';
import type { OpenTool, ReaderTools } from './use-reader-tools.ts';

import classes from './reader.module.css';

const ContentsSheet = lazyPart(() => import('./contents-sheet.tsx'), 'ContentsSheet');

export interface ReaderHeadProps {
  readonly paper: SigningDocument;
  readonly place: number;
  readonly count: number;
  readonly tools: ReaderTools;
  readonly full: FullScreen;
  readonly onBack: (() => void) | undefined;
}

/** On a phone one line, so that the paper has the screen. */
export function ReaderHead({ paper, place, count, tools, full, onBack }: ReaderHeadProps) {
  const { tenant } = useSigning();
  const heading = useStepHeading();
  return (
    <header className={classes.top}>
      <div className={classes.brand}>
        <BrandLine tenant={tenant} />
      </div>
      <div className={classes.help}>
        <HelpButton />
      </div>
      <div className={classes.progress}>
        <Progress />
      </div>
      <div className={classes.back}>
        <BackButton onBack={onBack} />
      </div>
      <div className={classes.name}>
        <h1 ref={heading} tabIndex={-1} className={classes.title} title={paper.name}>
          {paper.name.replace(/\.pdf$/i, '')}
        </h1>
        {count > 1 && <p className={classes.position}>{messages.position(place, count)}</p>}
      </div>
      <div className={classes.full}>
        <Tool
          name={full.isFull ? messages.leaveFullScreen : messages.fullScreen}
          icon={full.isFull ? IconMinimize : IconMaximize}
          onClick={full.toggle}
        />
      </div>
      <Tools tools={tools} />
      <div className={classes.row}>
        {tools.open === 'search' && <SearchRow tools={tools} />}
        {tools.open === 'letter' && tools.view === 'text' && <LetterRow tools={tools} />}
      </div>
      <Suspense>{tools.open === 'contents' && <ContentsSheet tools={tools} />}</Suspense>
    </header>
  );
}

function Tools({ tools }: Pick<ReaderHeadProps, 'tools'>) {
  const { view, text, open, setOpen } = tools;
  const hasText = text.status !== 'none';
  const toggle = (tool: OpenTool): void => setOpen(open === tool ? undefined : tool);
  return (
    <div className={classes.tools}>
      {hasText ? <ViewSwitch tools={tools} /> : <p className={classes.noText}>{messages.noText}</p>}
      {hasText && <Tool name={messages.contents} icon={IconList} onClick={() => setOpen('contents')} />}
      {hasText && (
        <Tool name={messages.search} icon={IconSearch} isOpen={open === 'search'} onClick={() => toggle('search')} />
      )}
      {view === 'text' && (
        <Tool
          name={messages.letter}
          icon={IconLetterCase}
          isOpen={open === 'letter'}
          onClick={() => toggle('letter')}
        />
      )}
    </div>
  );
}

function ViewSwitch({ tools: { view, change } }: Pick<ReaderHeadProps, 'tools'>) {
  return (
    <fieldset className={classes.switch} aria-label={messages.views}>
      {(['pages', 'text'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => change({ view: each })}>
          {messages.view[each]}
        </button>
      ))}
    </fieldset>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: Icon;
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}

function Tool({ name, icon: ToolIcon, isOpen, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={name}
      title={name}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      onClick={onClick}
    >
      <ToolIcon size={20} stroke={1.7} aria-hidden />
    </button>
  );
}
