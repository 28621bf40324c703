import { Button, Modal } from '@mantine/core';
import type { ComparisonView as Compared, FileVerdict, VerifiedSignature } from '@rubrica/contract';
import { IconArrowLeft, IconDownload, IconZoomIn } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { formatDateTime } from '../../../shared/format.ts';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { tones, type Tone } from '../../../shared/ui/status-badge/tones.ts';
import { checkLooks } from '../verdict-tones.ts';
import { saveSigned } from './comparison-service.ts';
import { messages } from './messages.ts';
import { PagePair, Side } from './page-pair.tsx';
import { PageStrip } from './page-strip.tsx';
import { useComparison, type Comparison, type PairOfPictures } from './use-comparison.ts';

import classes from './comparison-view.module.css';

export interface ComparisonViewProps {
  readonly file: File;
  readonly signedBytes: number;
  /** Of the whole file: what looks right on a bad page is not shown in green. */
  readonly verdict: FileVerdict;
  readonly title: string;
  readonly timeSource: VerifiedSignature['time_source'];
  readonly level: 1 | 2;
  readonly onClose: () => void;
}

/** What somebody signed beside what the file shows today, page by page. */
export function ComparisonView({ file, signedBytes, verdict, timeSource, ...head }: ComparisonViewProps) {
  const comparison = useComparison(file, signedBytes);
  const { view, problem, retry } = comparison;
  const moment = view && momentOf(view, timeSource);
  return (
    <section className="stack gap-24" aria-labelledby="comparison-title">
      <Head view={view} moment={moment} verdict={verdict} {...head}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
          onClick={() => saveSigned(file, signedBytes, messages.fileName(file.name))}
        >
          {messages.download}
        </Button>
      </Head>
      {problem !== undefined && <ErrorState title={messages.failed} message={problem} onRetry={retry} />}
      {!view && problem === undefined && (
        <LoadingRegion label={messages.drawing}>
          <Skeleton shape="block" height={520} />
        </LoadingRegion>
      )}
      {view && <Pages view={view} moment={moment} comparison={comparison} />}
      <p className="text-s quiet">{messages.kept}</p>
    </section>
  );
}

interface HeadProps {
  /** When it was signed, and that this is only claimed where it is. */
  readonly moment: string | undefined;
  readonly view: Compared | undefined;
  readonly title: string;
  readonly level: 1 | 2;
  readonly verdict: FileVerdict;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

function Head({ view, moment, title, level, verdict, onClose, children }: HeadProps) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const look = view && checkLooks[view.state];
  const tone: Tone = look?.tone === 'green' && verdict !== 'valid' ? 'darkBlue' : (look?.tone ?? 'neutral');
  return (
    <header className="grid to-start gap-12">
      <Button variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />} onClick={onClose}>
        {messages.back}
      </Button>
      <div className={classes.answer}>
        {look && (
          <span className={classes.seal} data-tone={tone} style={{ background: tones[tone].solid }} aria-hidden>
            <look.icon size={26} stroke={2.2} />
          </span>
        )}
        <div className={classes.words}>
          <Heading id="comparison-title" ref={heading} tabIndex={-1} className="balanced breaks unfocused">
            {title}
          </Heading>
          <output className="text-l strong block" style={view && { color: tones[tone].text }}>
            {view?.explanation ?? messages.drawing}
          </output>
          {view && (
            <p className="text-s quiet">{moment === undefined ? messages.compared : messages.comparedAt(moment)}</p>
          )}
        </div>
        <div className={classes.actions}>{children}</div>
      </div>
    </header>
  );
}

function momentOf({ signed_at: at }: Compared, source: VerifiedSignature['time_source']): string | undefined {
  if (at === null) return undefined;
  return source === 'claimed' ? messages.claimed(formatDateTime(at)) : formatDateTime(at);
}

interface PagesProps {
  readonly view: Compared;
  readonly moment: string | undefined;
  readonly comparison: Comparison;
}

function Pages({ view, moment, comparison }: PagesProps) {
  const { pictures, page: current, select } = comparison;
  const [isEnlarged, setEnlarged] = useState(false);
  const page = view.pages.find(({ number }) => number === current) ?? view.pages[0];
  if (!page) return null;
  const pair = pictures.get(page.number);
  return (
    <div className={classes.pages}>
      <PageStrip pages={view.pages} pictures={pictures} current={page.number} onSelect={select} />
      <div className="grid gap-16">
        <div className={classes.pair} aria-live="polite">
          <PagePair page={page} pair={pair} signedAt={moment} />
        </div>
        {page.areas.length > 0 && (
          <ol className={classes.areas} aria-label={messages.changes}>
            {page.areas.map(({ text, left, top }) => (
              <li key={`${left} ${top} ${text}`}>{text}</li>
            ))}
          </ol>
        )}
        {pair && (
          <Button
            variant="default"
            className={classes.enlarge}
            leftSection={<IconZoomIn size={18} stroke={1.8} aria-hidden />}
            onClick={() => setEnlarged(true)}
          >
            {messages.enlarge}
          </Button>
        )}
      </div>
      {pair && <Enlarged page={page} pair={pair} isOpen={isEnlarged} onClose={() => setEnlarged(false)} />}
    </div>
  );
}

interface EnlargedProps {
  readonly page: Compared['pages'][number];
  readonly pair: PairOfPictures;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A switch, not a slider: two buttons that shaking hands can press. */
function Enlarged({ page, pair, isOpen, onClose }: EnlargedProps) {
  const [side, setSide] = useState<'signed' | 'today'>('today');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      fullScreen
      // A dialog around it would hear the same Escape.
      onKeyDown={(event) => event.stopPropagation()}
      title={messages.enlarged(page.number)}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <div className={classes.switch}>
        {(['signed', 'today'] as const).map((one) => (
          <Button
            key={one}
            variant={one === side ? 'filled' : 'default'}
            aria-pressed={one === side}
            onClick={() => setSide(one)}
          >
            {one === 'signed' ? messages.asSigned : messages.today}
          </Button>
        ))}
      </div>
      <section
        className={classes.large}
        // It scrolls on a narrow screen: the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={messages.enlarged(page.number)}
      >
        <Side page={page} pair={pair} side={side} isWhole />
      </section>
    </Modal>
  );
}
