import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PdfPaper } from '../../../shared/ui/paper/pdf-paper.tsx';
import { Picture } from '../../../shared/ui/paper/picture.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';

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
        {shown && <Paper key={shown.id} paper={shown} />}
      </Dialog>
    </>
  );
}

/** Whose it is, and the name of its file where that says more. */
const describe = ({ label, holder, name }: PaperOfProcess): string =>
  [holder, name === label ? '' : name].filter((part) => part !== '').join(' · ');

const describeWhole = ({ label, holder }: PaperOfProcess): string => (holder === '' ? label : `${label} · ${holder}`);

function Paper({ paper }: { readonly paper: PaperOfProcess }) {
  const file = useQuery({
    queryKey: ['papers', paper.id],
    queryFn: ({ signal }) => call('GET /api/signing-process/download/document', { query: { path: paper.id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (file.isError) return <ErrorState message={errorText(file.error)} onRetry={() => void file.refetch()} />;
  if (!file.data)
    return (
      <LoadingRegion>
        <SkeletonText lines={8} />
      </LoadingRegion>
    );
  return paper.content_type === 'application/pdf' ? (
    <PdfPaper file={file.data} name={paper.name} />
  ) : (
    <Picture file={file.data} name={paper.name} />
  );
}
