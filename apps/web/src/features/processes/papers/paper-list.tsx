import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/lazy-part.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';

/** Few papers are looked at: what shows them waits for the first one. */
const Paper = lazyPart(() => import('./paper.tsx'), 'Paper');

type PaperOfProcess = ProcessDetail['annexes'][number];

/** The papers beside the documents, each to be looked at. Every look is in the audit log. */
export function PaperList({ papers }: { readonly papers: readonly PaperOfProcess[] }) {
  const [shown, setShown] = useState<PaperOfProcess>();
  return (
    <>
      <ul className="grid gap-12">
        {papers.map((paper) => (
          <li key={paper.id} className="apart flex gap-12">
            <span className="fills breaks">
              {paper.label}
              <span className="quiet size-s block">{describe(paper)}</span>
              {paper.verdict === 'REVIEW' && <span className="quiet size-s block">{common.inReview}</span>}
            </span>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconEye size={16} stroke={1.6} />}
              aria-label={messages.seePaper(describeWhole(paper))}
              onClick={() => setShown(paper)}
            >
              {messages.see}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? describeWhole(shown) : ''}
        size="large"
      >
        <Suspense>{shown && <Paper key={shown.id} paper={shown} />}</Suspense>
      </Dialog>
    </>
  );
}

/** Whose it is, and the name of its file where that says more. */
const describe = ({ label, holder, name }: PaperOfProcess): string =>
  [holder, name === label ? '' : name].filter((part) => part !== '').join(' · ');

const describeWhole = ({ label, holder }: PaperOfProcess): string => (holder === '' ? label : `${label} · ${holder}`);
