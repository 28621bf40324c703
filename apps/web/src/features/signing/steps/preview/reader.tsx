import type { SigningDocument } from '@rubrica/contract';
import { IconCheck, IconMapPin } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { backendUrl } from '../../../../shared/backend.ts';
import { ActionBar } from '../../../../shared/link-page/action-bar.tsx';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { BrandRow } from '../../../../shared/link-page/brand-row.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { PdfViewer, type PdfViewerHandle } from '../../../../shared/ui/pdf-viewer/pdf-viewer.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { HelpButton } from '../../frame/help-button.tsx';
import { Progress } from '../../frame/progress.tsx';
import { BackButton, useStepHeading } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import { Places } from './places.tsx';

import classes from './reader.module.css';

export interface ReaderProps {
  readonly document: SigningDocument;
  readonly place: number;
  readonly count: number;
  readonly isRead: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onRead: () => void;
  readonly onContinue: () => void;
  readonly onBack: (() => void) | undefined;
}

/** One document, as large as the screen allows. The button leads through it page by page, and on once all were seen. */
export function Reader({ document: paper, place, count, isRead, isBusy, problem, ...on }: ReaderProps) {
  const { flow, tenant, token } = useSigning();
  const heading = useStepHeading();
  const viewer = useRef<PdfViewerHandle>(null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [source] = useState(() => {
    const url = `${backendUrl()}/api/portal/document?path=${encodeURIComponent(paper.path)}`;
    const headers = async () => ({ authorization: `Bearer ${token}`, ...(await flow.headersFor('GET', url)) });
    return { url, headers };
  });
  const goOn = (): void => {
    const unseen = Array.from({ length: paper.page_count }, (_, index) => index + 1).find((page) => !seen.has(page));
    viewer.current?.goToPage(unseen ?? paper.page_count);
  };
  const afterReading = place === count ? messages.done : messages.next;
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <BrandRow tenant={tenant}>
          <HelpButton />
        </BrandRow>
        <Progress />
      </header>
      <main className={classes.main}>
        <div className={classes.head}>
          <BackButton onBack={on.onBack} />
          {count > 1 && <p className="text-s quiet">{messages.position(place, count)}</p>}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {paper.name.replace(/\.pdf$/i, '')}
          </h1>
          <ReadingFacts
            paper={paper}
            isRead={isRead}
            seenCount={seen.size}
            onPlace={(page, at) => viewer.current?.goToPage(page, at)}
          />
        </div>
        <div className={classes.paper}>
          <PdfViewer
            ref={viewer}
            source={source}
            name={paper.name}
            onPageSeen={(page) => setSeen((before) => new Set([...before, page]))}
            onAllPagesSeen={on.onRead}
            renderOverlay={(page) => <Places places={paper.places} page={page} />}
          />
        </div>
        <Problem>{problem}</Problem>
      </main>
      <ActionBar>
        <PrimaryAction isBusy={isBusy} onClick={isRead ? on.onContinue : goOn}>
          {isRead ? afterReading : messages.goOn}
        </PrimaryAction>
      </ActionBar>
    </div>
  );
}

interface ReadingFactsProps {
  readonly paper: SigningDocument;
  readonly isRead: boolean;
  readonly seenCount: number;
  readonly onPlace: (page: number, fraction: number) => void;
}

/** How much was read, and a way to where one signs. */
function ReadingFacts({ paper, isRead, seenCount, onPlace }: ReadingFactsProps) {
  const [firstPlace] = paper.places;
  return (
    <div className="row apart gap-12">
      <output className={classes.seen} data-read={isRead}>
        {isRead && <IconCheck size={16} stroke={2.4} aria-hidden />}
        {isRead ? messages.read(paper.page_count) : messages.seen(seenCount, paper.page_count)}
      </output>
      {firstPlace && (
        <button
          type="button"
          className={classes.places}
          onClick={() => onPlace(firstPlace.page + 1, fractionOf(paper, firstPlace))}
        >
          <IconMapPin size={16} stroke={1.8} aria-hidden />
          {messages.myPlaces}
        </button>
      )}
    </div>
  );
}

/** A little above the place, so that what it stands under is seen, too. */
function fractionOf(paper: SigningDocument, { page, y, height }: SigningDocument['places'][number]): number {
  const pageHeight = paper.pages[page]?.height ?? 0;
  return pageHeight === 0 ? 0 : Math.max(0, 1 - (y + height) / pageHeight - 0.15);
}
