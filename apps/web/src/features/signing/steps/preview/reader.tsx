import type { SigningDocument } from '@rubrica/contract';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { backendUrl } from '../../../../shared/backend.ts';
import { lazyPart } from '../../../../shared/lazy-part.ts';
import { Problem } from '../../../../shared/link-page/note.tsx';
import type { PdfSource } from '../../../../shared/ui/pdf-viewer/pdf-source.ts';
import type { PdfViewerHandle } from '../../../../shared/ui/pdf-viewer/pdf-viewer.tsx';
import { useIsLow } from '../../../../shared/ui/viewport/use-is-low.ts';
import { useIsPhone } from '../../../../shared/ui/viewport/use-is-phone.ts';
import { drawsMark, signsOnPaper } from '../../flow/signs-on-paper.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { PaperPlaceContext, type PaperPlace } from '../../frame/paper-place.ts';
import { messages } from './messages.ts';
import { Places } from './places.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderHead } from './reader-head.tsx';
import { letterSizes } from './reading-choices.ts';
import { TextRest } from './text-rest.tsx';
import { TextView, type TextViewHandle } from './text-view.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useKeptReading, type KeptReading } from './use-kept-reading.ts';
import { useReaderTools, type ReaderTools } from './use-reader-tools.ts';

import classes from './reader.module.css';

/** A text alone needs neither the viewer nor the file. */
const PdfViewer = lazyPart(() => import('../../../../shared/ui/pdf-viewer/pdf-viewer.tsx'), 'PdfViewer');

/** Comes with the step of signing, which is fetched while one reads. */
const SignStep = lazyPart(() => import('../sign/sign-step.tsx'), 'SignStep');

const flushMilliseconds = 1000;

export interface ReaderProps {
  readonly document: SigningDocument;
  readonly place: number;
  readonly count: number;
  readonly isRead: boolean;
  /** All of them: this is only another look. */
  readonly isAccepted: boolean;
  /** Pages seen in this visit or an earlier one. */
  readonly seen: ReadonlySet<number>;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onSeen: (page: number) => void;
  readonly onContinue: () => void;
  readonly onBack: (() => void) | undefined;
}

/**
 * One document, as large as the screen allows: its text or its pages. The button leads to what was not read yet. Where one
 * signs on the paper, the place to sign comes below it as soon as it was read.
 */
export function Reader(props: ReaderProps) {
  const { document: paper, place, count, isRead, seen, isBusy, problem, ...on } = props;
  const kept = useKeptReading(paper);
  const source = useSource(paper);
  const full = useFullScreen();
  const pagesView = useRef<PdfViewerHandle>(null);
  const textView = useRef<TextViewHandle>(null);
  const [isPhone, isLow] = [useIsPhone(), useIsLow()];
  const tools = useReaderTools(paper, { pagesView, textView, isPhone: isPhone || isLow });
  const shownView = (): PdfViewerHandle | null => (tools.view === 'text' ? textView.current : pagesView.current);
  const onPageSeen = (page: number): void => {
    kept.add(tools.view, page);
    on.onSeen(page);
    if (seen.size + 1 >= paper.page_count) void kept.flush(); // the last one is not lost by leaving at once
  };
  useSeenBefore(kept.before, seen, on.onSeen);
  const { finish, isFinishing } = useFinish(kept, on.onContinue);
  const { isSigning, isNew } = useSigningBelow({ isRead, finish });
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const paperPlace = useRef<HTMLDivElement>(null);
  const fold = useFold({ isSigning, isUpright: isPhone && !isLow });
  const readOn = (): void => {
    if (tools.view === 'text' && tools.text.status === 'lost') tools.showPage(tools.page, 0);
    else shownView()?.goToUnseen();
  };
  const [firstPlace] = paper.places;
  const showPlace = (): void => {
    if (!firstPlace) return;
    if (fold.isFolded) flushSync(fold.open);
    paperPlace.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    tools.showPage(firstPlace.page + 1, fractionOf(paper, firstPlace));
  };
  const onPlace = firstPlace && showPlace;
  const onPaper = fold.isFolded && !firstPlace ? fold.open : undefined;
  return (
    <div className={classes.frame} data-full={full.isFull} data-signing={isSigning} data-folded={fold.isFolded}>
      <ReaderHead paper={paper} place={place} count={count} tools={tools} full={full} onBack={on.onBack} />
      <main className={classes.main} data-signing={isSigning}>
        <div ref={paperPlace} className={classes.paper}>
          <Suspense>
            <Paper {...{ paper, source, seen, tools, pagesView, textView, onPageSeen, isLow }} />
          </Suspense>
        </div>
        <Problem>{problem}</Problem>
        {isSigning && <SigningBelow bar={bar} isNew={isNew} onPlace={onPlace} onPaper={onPaper} />}
      </main>
      <ReaderBar
        paper={paper}
        isRead={isRead}
        seen={seen}
        page={tools.page}
        isBusy={isBusy || isFinishing}
        afterReading={place < count ? messages.next : lastWords(count, props)}
        onNext={() => (isRead ? void finish() : readOn())}
        onPlace={onPlace}
        signingRef={isSigning ? setBar : undefined}
      />
    </div>
  );
}

const SigningBelow = (place: PaperPlace) => (
  <PaperPlaceContext value={place}>
    <Suspense>
      <SignStep />
    </Suspense>
  </PaperPlaceContext>
);

const lastWords = (count: number, { isAccepted }: Pick<ReaderProps, 'isAccepted'>): string =>
  count > 1 && !isAccepted ? messages.acceptAll(count) : messages.done;

/** What this device remembers counts as soon as the document is shown. */
function useSeenBefore(before: readonly number[], seen: ReadonlySet<number>, onSeen: (page: number) => void): void {
  const add = useEffectEvent(() => before.filter((page) => !seen.has(page)).forEach((page) => onSeen(page)));
  useEffect(() => add(), []);
}

/** What comes after reading does not compete with the document for a slow line. */
function useFetchAhead(isReadable: boolean): void {
  const { fetchAhead } = useSigning();
  useEffect(() => (isReadable ? fetchAhead() : undefined), [isReadable, fetchAhead]);
}

/** The evidence says in which view it was read; a slow network does not hold the person up for it. */
function useFinish(kept: KeptReading, onContinue: () => void) {
  const [isFinishing, setFinishing] = useState(false);
  const finish = async (): Promise<void> => {
    setFinishing(true);
    await Promise.race([kept.flush(), pause(flushMilliseconds)]);
    setFinishing(false);
    onContinue();
  };
  return { finish, isFinishing };
}

/** Where one signs on the paper, nobody presses a button to have read it: the box that is ticked before signing says so. */
function useSigningBelow({ isRead, finish }: { readonly isRead: boolean; readonly finish: () => Promise<void> }) {
  const { state } = useSigning();
  const isHere = signsOnPaper(state);
  const [isNew] = useState(state.current === 'preview');
  const isDue = isHere && isRead && state.current === 'preview';
  const begin = useEffectEvent(() => void finish());
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
  return { isSigning: isHere && state.current === 'sign', isNew };
}

/** Everything was read: on a small screen the paper makes room for the pad, until the person asks for it again. */
function useFold({ isSigning, isUpright }: { readonly isSigning: boolean; readonly isUpright: boolean }) {
  const { state } = useSigning();
  const [isOpened, setOpened] = useState(false);
  return { isFolded: isSigning && isUpright && drawsMark(state) && !isOpened, open: () => setOpened(true) };
}

interface PaperProps extends Pick<ReaderProps, 'seen'> {
  readonly paper: SigningDocument;
  readonly source: PdfSource;
  readonly tools: ReaderTools;
  readonly pagesView: RefObject<PdfViewerHandle | null>;
  readonly textView: RefObject<TextViewHandle | null>;
  readonly onPageSeen: (page: number) => void;
  readonly isLow: boolean;
}

function Paper({ paper, source, seen, tools, pagesView, textView, onPageSeen, isLow }: PaperProps) {
  const { view, text, choices, change, page, setPage } = tools;
  useFetchAhead(view === 'text' ? text.pages.length > 0 : seen.size > 0);
  const shared = {
    seenBefore: [...seen],
    startPage: page,
    onPageSeen,
    onPageChange: setPage,
  };
  if (view === 'text' && text.status !== 'ready') {
    return (
      <div className={classes.waiting}>
        <TextRest text={text} className={classes.waitingWords} />
      </div>
    );
  }
  if (view === 'text') {
    return (
      <TextView
        ref={textView}
        {...{ paper, source, text, ...shared }}
        letter={choices.letter ?? letterSizes.usual}
        words={tools.search.words}
        match={tools.search.match}
        onAidKnown={choices.knowsAid ? undefined : () => change({ knowsAid: true })}
      />
    );
  }
  return (
    <PdfViewer
      ref={pagesView}
      source={source}
      name={paper.name}
      {...shared}
      startFraction={tools.startFraction}
      hasThumbnails={!isLow}
      startZoom={choices.zoom ?? (tools.isPhone ? 'text' : 'comfortable')}
      onZoom={(zoom) => change({ zoom })}
      renderOverlay={(geometry) => <Places places={paper.places} page={geometry} />}
    />
  );
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function useSource(paper: SigningDocument): PdfSource {
  const { flow, token } = useSigning();
  const [source] = useState(() => {
    const url = `${backendUrl()}/api/portal/document?path=${encodeURIComponent(paper.path)}`;
    const headers = async () => ({ authorization: `Bearer ${token}`, ...(await flow.headersFor('GET', url)) });
    return { url, headers };
  });
  return source;
}

/** A little above the place, so that what it stands under is seen, too. */
function fractionOf(paper: SigningDocument, { page, y, height }: SigningDocument['places'][number]): number {
  const pageHeight = paper.pages[page]?.height ?? 0;
  return pageHeight === 0 ? 0 : Math.max(0, 1 - (y + height) / pageHeight - 0.15);
}
