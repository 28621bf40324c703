import type { ProcessDetail } from '@rubrica/contract';

import { Card } from '../../shared/ui/card/card.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { DocumentList } from '../creation/index.ts';
import { messages } from './messages.ts';
import { PaperList } from './papers/paper-list.tsx';
import { SignaturesButton } from './signatures-button.tsx';

export interface ProcessDocumentsProps {
  readonly process: Pick<ProcessDetail, 'documents' | 'annexes' | 'signatories' | 'begun_by_client' | 'client_part'>;
}

/** What is signed, with its signatures, and the papers beside it; only for who may see documents. */
export function ProcessDocuments({ process }: ProcessDocumentsProps) {
  const { documents, annexes, signatories } = process;
  const user = useCurrentUser();
  if (!holds(user, 'PE_VER_DOCUMENTOS')) return null;
  return (
    <>
      <Card title={messages.documents} padding={documents.length > 0 ? 'none' : 'normal'}>
        {documents.length > 0 ? (
          <DocumentList
            documents={documents}
            renderAction={(document) =>
              (signatories.signed > 0 || document.is_signed) && <SignaturesButton document={document} />
            }
          />
        ) : (
          <p className="quiet size-s">
            {process.begun_by_client || process.client_part === 'open' ? messages.notWritten : messages.noDocuments}
          </p>
        )}
      </Card>
      {annexes.length > 0 && (
        <Card title={messages.annexes}>
          <PaperList papers={annexes} />
        </Card>
      )}
    </>
  );
}
