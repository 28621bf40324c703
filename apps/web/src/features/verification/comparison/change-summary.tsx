import { Button } from '@mantine/core';
import type { ComparedPageView } from '@rubrica/contract';
import { IconArrowsDiff } from '@tabler/icons-react';

import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { OutlinedPage } from './outlined-page.tsx';
import { useComparison } from './use-comparison.ts';

import classes from './change-summary.module.css';

export interface ChangeSummaryProps {
  readonly file: File;
  /** Of the last signature: what came after it nobody signed. */
  readonly signedBytes: number;
  readonly onCompare: () => void;
}

const isChanged = ({ state }: ComparedPageView): boolean => ['changed', 'added', 'removed'].includes(state);

/** Beside a bad verdict: the first page that changed, outlined. Where nothing that is seen changed it says nothing. */
export function ChangeSummary({ file, signedBytes, onCompare }: ChangeSummaryProps) {
  const { view, problem, pictures } = useComparison(file, signedBytes);
  if (problem !== undefined) return null;
  if (!view)
    return (
      <LoadingRegion label={messages.drawing}>
        <Skeleton shape="block" height={320} />
      </LoadingRegion>
    );
  const changed = view.pages.filter(isChanged);
  const [page] = changed;
  if (!page) return null;
  const pair = pictures.get(page.number);
  const picture = pair?.today ?? pair?.signed;
  return (
    <section className={classes.summary} aria-labelledby="change-summary">
      <div>
        <h2 id="change-summary">{messages.whatChanged}</h2>
        <p className="text-s quiet">{messages.changedPages(page.number, view.page_count, changed.length)}</p>
      </div>
      {picture && (
        <div className={classes.sheet}>
          <OutlinedPage
            picture={picture}
            label={messages.pictureToday(page.number)}
            areas={page.areas}
            side="today"
            isCropped={false}
          />
        </div>
      )}
      <ol className={classes.areas}>
        {page.areas.map(({ text, left, top }) => (
          <li key={`${left} ${top} ${text}`}>{text}</li>
        ))}
      </ol>
      <Button
        size="md"
        fullWidth
        leftSection={<IconArrowsDiff size={19} stroke={1.8} aria-hidden />}
        className={classes.compare}
        onClick={onCompare}
      >
        {messages.compareWithSigned}
      </Button>
    </section>
  );
}
