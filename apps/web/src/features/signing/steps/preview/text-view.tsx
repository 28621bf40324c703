import type { SigningDocument, TextPage } from '@rubrica/contract';
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { QuietAction } from '../../../../shared/link-page/actions.tsx';
import type { PdfSource } from '../../../../shared/ui/pdf-viewer/pdf-source.ts';
import type { PdfViewerHandle } from '../../../../shared/ui/pdf-viewer/pdf-viewer.tsx';
import { useSeenPages } from '../../../../shared/ui/pdf-viewer/use-seen-pages.ts';
import type { Match } from './find-in-text.ts';
import { messages } from './messages.ts';
import type { OpenedPictures } from './page-as-picture.tsx';
import { Block } from './text-block.tsx';
import { TextRest } from './text-rest.tsx';
import { pageAt, slotsOf, windowOf } from './text-slots.ts';
import type { DocumentTextState } from './use-document-text.ts';

import classes from './text-view.module.css';

const PageAsPicture = lazyPart(() => import('./page-as-picture.tsx'), 'PageAsPicture');
const PictureOpener = lazyPart(() => import('./page-as-picture.tsx'), 'PictureOpener');

export interface TextViewHandle extends PdfViewerHandle {
  readonly goToPlace: (page: number, block: number) => void;
}

export interface TextViewProps {
  readonly paper: SigningDocument;
  readonly source: PdfSource;
  readonly text: DocumentTextState;
  readonly letter: number;
  readonly startPage: number;
  readonly seenBefore: readonly number[];
  readonly onPageSeen: (page: number) => void;
  readonly onPageChange: (page: number) => void;
  readonly words: string;
  readonly match: Match | undefined;
  /** Undefined once it is known. */
  readonly onAidKnown: (() => void) | undefined;
  readonly ref?: Ref<TextViewHandle>;
}

/** Where the reader is in the text, what was on the screen, and ways to other places. */
function useTextPlace({ paper, text, startPage, seenBefore, onPageSeen, onPageChange, ref }: TextViewProps) {
  const scroller = useRef<HTMLElement>(null);
  const seen = useSeenPages({ count: paper.page_count, before: seenBefore, onPageSeen });
  const [current, setCurrent] = useState(startPage);
  const look = useEffectEvent((pages: readonly TextPage[]) => {
    const element = scroller.current;
    if (!element) return;
    const slots = slotsOf(element);
    for (const page of pages) if (!page.is_picture) seen.setPainted(page.number, true);
    seen.look({ slots }, windowOf(element));
    const page = pageAt(slots, windowOf(element));
    if (page === undefined || page === current) return;
    setCurrent(page);
    onPageChange(page);
  });
  const goTo = (selector: string, fraction = 0): void => {
    const place = scroller.current?.querySelector<HTMLElement>(selector);
    if (!place || !scroller.current) return;
    const top = place.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top;
    // What scrolls reports it, and is looked at then.
    scroller.current.scrollBy({ top: top + place.offsetHeight * fraction - 12, behavior: 'instant' });
  };
  const goToPage = (page: number, fraction = 0): void => goTo(`[data-page="${page}"]`, fraction);
  const goToUnseen = (): void => {
    const unseen = seen.findUnseen();
    if (unseen) goToPage(unseen.page, unseen.fraction);
  };
  useImperativeHandle(ref, () => ({
    goToPage,
    goToUnseen,
    goToPlace: (page, block) => goTo(`[data-place="${page}-${block}"]`),
  }));
  const start = useEffectEvent(() => startPage > 1 && goToPage(startPage));
  const isStartHere = text.pages.length >= startPage;
  useEffect(() => void (isStartHere && start()), [isStartHere]);
  useEffect(() => look(text.pages), [text.pages]);
  return { scroller, current, look: () => look(text.pages), setPainted: seen.setPainted };
}

/** The words of the document, as large as the person wants them. The pages are what is signed. */
export function TextView(props: TextViewProps) {
  const { paper, text, letter } = props;
  const { scroller, current, look, setPainted } = useTextPlace(props);
  const [pictures, setPictures] = useState<OpenedPictures>({ status: 'opening' });
  useMatch(scroller, props.match);
  return (
    <>
      {/* What scrolls must be reachable by keyboard. */}
      <section
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${messages.view.text}: ${paper.name}`}
        className={classes.scroller}
        onScroll={look}
      >
        <div className={classes.column} style={{ fontSize: letter }}>
          {props.onAidKnown && <Aid onKnown={props.onAidKnown} />}
          {text.pages.map((page) => (
            <Page
              key={page.number}
              {...{ page, pictures }}
              count={paper.page_count}
              words={props.words}
              match={props.match?.page === page.number ? props.match : undefined}
              isNear={Math.abs(page.number - current) <= 1}
              onPainted={(isPainted) => {
                setPainted(page.number, isPainted);
                look();
              }}
            />
          ))}
          <TextRest text={text} className={classes.wait} />
        </div>
      </section>
      <Suspense>
        {text.pages.some((page) => page.is_picture) && <PictureOpener source={props.source} onChange={setPictures} />}
      </Suspense>
    </>
  );
}

/** Leads to what was found, once it is drawn. */
function useMatch(scroller: { readonly current: HTMLElement | null }, match: Match | undefined): void {
  useEffect(() => {
    if (!match) return;
    const place = scroller.current?.querySelector(`[data-place="${match.page}-${match.block}"]`);
    const target = place?.querySelector('mark[data-current=true]') ?? place;
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [scroller, match]);
}

function Aid({ onKnown }: { readonly onKnown: () => void }) {
  return (
    <div className={classes.aid} role="note">
      <span>{messages.aid}</span>
      <QuietAction onClick={onKnown}>{messages.understood}</QuietAction>
    </div>
  );
}

interface PageProps {
  readonly page: TextPage;
  readonly count: number;
  readonly words: string;
  readonly match: Match | undefined;
  readonly pictures: OpenedPictures;
  readonly isNear: boolean;
  readonly onPainted: (isPainted: boolean) => void;
}

function Page({ page, count, words, match, pictures, isNear, onPainted }: PageProps) {
  const name = messages.pageMark(page.number, count);
  return (
    <article className={classes.page} data-page={page.number} aria-label={name}>
      <p className={classes.mark}>{name}</p>
      {page.blocks.map((block, index) => {
        const place = `${page.number}-${index}`;
        return (
          <Block key={place} {...{ block, place, words }} current={match?.block === index ? match.order : undefined} />
        );
      })}
      {page.is_picture && (
        <Suspense>
          <PageAsPicture number={page.number} pictures={pictures} isNear={isNear} onPainted={onPainted} />
        </Suspense>
      )}
    </article>
  );
}
