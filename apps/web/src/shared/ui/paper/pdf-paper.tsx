import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { lazyPart } from '../../lazy-part.ts';
import { LoadingRegion, SkeletonText } from '../skeleton/skeleton.tsx';

import classes from './paper.module.css';

const PdfViewer = lazyPart(() => import('../../../shared/ui/pdf-viewer/pdf-viewer.tsx'), 'PdfViewer');

interface PdfPaperProps {
  readonly file: Blob;
  readonly name: string;
  /** In a narrow column: the page alone, without pictures of the others. */
  readonly isSmall?: boolean;
}

/** A paper that was brought as a PDF, all its pages. */
export function PdfPaper({ file, name, isSmall = false }: PdfPaperProps) {
  const bytes = useQuery({
    queryKey: ['paper-bytes', name, file.size],
    queryFn: async () => new Uint8Array(await file.arrayBuffer()),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (!bytes.data) return null;
  return (
    <Suspense
      fallback={
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      }
    >
      <div className={classes.reader}>
        <PdfViewer source={{ bytes: bytes.data }} name={name} hasThumbnails={!isSmall} />
      </div>
    </Suspense>
  );
}
