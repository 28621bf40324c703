import { Button } from '@mantine/core';
import type { DocumentView } from '@rubrica/contract';
import { Suspense, useState } from 'react';

import { call } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { StoredFileResult } from '../verification/index.ts';
import { messages } from './messages.ts';

/** Who signed a document, and what each of them had before their eyes. */
export function SignaturesButton({ document: { path, name } }: { readonly document: DocumentView }) {
  const [isOpen, setOpen] = useState(false);
  const title = messages.signaturesOf(name.replace(/\.pdf$/i, ''));
  return (
    <>
      <Button variant="default" aria-label={title} onClick={() => setOpen(true)}>
        {messages.signatures}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        detail={messages.signaturesDetail}
        size="wide"
      >
        <Suspense
          fallback={
            <LoadingRegion>
              <SkeletonText lines={8} />
            </LoadingRegion>
          }
        >
          <StoredFileResult
            name={name}
            load={(signal) => call('GET /api/signing-process/download/document', { query: { path }, signal })}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
