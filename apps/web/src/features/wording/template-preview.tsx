import { useDebouncedValue } from '@mantine/hooks';
import { ApiError, type DocumentTemplateView } from '@rubrica/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';

import classes from './template-editor.module.css';

const PdfViewer = lazyPart(() => import('../../shared/ui/pdf-viewer/pdf-viewer.tsx'), 'PdfViewer');
const restMilliseconds = 600;

interface TemplatePreviewProps {
  readonly template: DocumentTemplateView;
  readonly source: string;
}

/** The document with sample data, made again a moment after the last key. */
export function TemplatePreview({ template, source }: TemplatePreviewProps) {
  const { kind_id: id, code: document, samples, title } = template;
  const [sample, setSample] = useState('0');
  const [settled] = useDebouncedValue(source, restMilliseconds);
  const made = useQuery({
    queryKey: ['wording', 'preview', id, document, sample, settled],
    queryFn: async ({ signal }) => {
      const file = await call('POST /api/wording/documents/{id}/{document}/preview', {
        params: { id, document },
        body: { source: settled, sample: Number(sample) },
        signal,
      });
      return new Uint8Array(await file.arrayBuffer());
    },
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 2 && !(error instanceof ApiError),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const options = Array.from({ length: samples }, (_, place) => ({
    value: String(place),
    label: messages.sample(place + 1, samples),
  }));
  return (
    <Card
      title={messages.preview}
      corner={made.isFetching && <span className="quiet size-s">{messages.composing}</span>}
    >
      <div className="grid gap-12">
        <SelectField label={messages.sampleLabel} value={sample} onChange={setSample} options={options} />
        {made.isError && (
          <p role="alert" className="wrong">
            {messages.cannotCompose} {errorText(made.error)}
          </p>
        )}
        <div className={classes.preview}>
          {made.data && (
            <Suspense fallback={<Waiting />}>
              <PdfViewer
                key={made.dataUpdatedAt}
                source={{ bytes: made.data.slice() }}
                name={title}
                hasThumbnails={false}
              />
            </Suspense>
          )}
          {made.isPending && <Waiting />}
        </div>
      </div>
    </Card>
  );
}

const Waiting = () => (
  <LoadingRegion>
    <SkeletonText lines={12} />
  </LoadingRegion>
);
