import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { DocumentCards } from './detail/document-cards.tsx';
import { useIntegrity } from './detail/use-integrity.ts';
import { messages } from './messages.ts';
import { PaperList } from './papers/paper-list.tsx';
import { SignaturesButton } from './signatures-button.tsx';

export interface ProcessDocumentsProps {
  readonly process: Pick<
    ProcessDetail,
    | 'id'
    | 'process_number_opertaion'
    | 'status'
    | 'documents'
    | 'copies'
    | 'annexes'
    | 'signatories'
    | 'begun_by_client'
    | 'client_part'
    | 'actions'
    | 'failure'
  >;
}

/** What is signed, with its signatures, and the papers beside it; only for who may see documents. */
export function ProcessDocuments({ process }: ProcessDocumentsProps) {
  const integrity = useIntegrity(process);
  const { documents, annexes, signatories } = process;
  const user = useCurrentUser();
  if (!holds(user, 'PE_VER_DOCUMENTOS')) return null;
  return (
    <>
      <Card title={messages.documents} padding={documents.length > 0 ? 'none' : 'normal'}>
        {documents.length > 0 ? (
          <DocumentCards
            process={process}
            integrity={integrity}
            renderAction={(document) =>
              (signatories.signed > 0 || document.is_signed) && <SignaturesButton document={document} />
            }
          />
        ) : (
          <NoDocuments process={process} />
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

/** Who may make processes of this kind may also make what is missing in one of them; the server says what it lacks. */
function NoDocuments({ process }: Pick<ProcessDocumentsProps, 'process'>) {
  const { id, status, begun_by_client: isBegun, client_part: part, actions, failure } = process;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const generate = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const asked = { params: { id }, query: {}, body: {} };
      const { message } = await call('POST /api/signing-process/generate-documents/{id}', asked);
      showToast({ type: 'success', message });
      await queries.invalidateQueries({ queryKey: ['processes'] });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  if (status === 'FAILURE') return <p className="breaks">{messages.notMade(failure ?? '')}</p>;
  // «duplicate» is granted to exactly those who may make this kind of process.
  const mayGenerate = isBegun && openStatuses.has(status) && actions.includes('duplicate');
  return (
    <div className="grid gap-12">
      <p className="quiet size-s">{isBegun || part === 'open' ? messages.notWritten : messages.noDocuments}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {mayGenerate && (
        <div>
          <Button variant="default" loading={isBusy} onClick={() => void generate()}>
            {messages.generate}
          </Button>
        </div>
      )}
    </div>
  );
}

const openStatuses: ReadonlySet<string> = new Set(['ACTIVE', 'RESENDED', 'ON_PROCESS']);
