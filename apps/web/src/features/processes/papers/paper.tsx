import type { ProcessDetail } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../../shared/api.ts';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PdfPaper } from '../../../shared/ui/paper/pdf-paper.tsx';
import { Picture } from '../../../shared/ui/paper/picture.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';

interface PaperProps {
  readonly paper: ProcessDetail['annexes'][number];
}

export function Paper({ paper }: PaperProps) {
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
