import type { SigningDocument } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { persistently } from '../../flow/persist.ts';
import { stepAfter } from '../../flow/steps.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages as flowMessages } from '../../messages.ts';
import { messages } from './messages.ts';
import { Reader } from './reader.tsx';

/** The documents one by one. What was read stays read; a reload goes on with the first that was not. */
export function PreviewStep() {
  const { flow, state, report } = useSigning();
  const { documents, problem, retry } = useDocuments();
  const reading = useAct();
  const [place, setPlace] = useState<number>();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = documents?.findIndex((each) => !each.is_read) ?? 0;
  const shown = place ?? Math.max(0, unread);
  const current = documents?.[shown];

  const reportViewed = useEffectEvent((name: string) =>
    report({ event: 'DOCUMENT_VIEWED', type: 'DOCUMENT', status: name.slice(0, 40) }),
  );
  const name = current?.name;
  useEffect(() => {
    if (name !== undefined) reportViewed(name);
  }, [name]);

  if (!documents || !current) {
    return (
      <StepFrame
        title={messages.loading}
        action={problem !== undefined && <PrimaryAction onClick={retry}>{flowMessages.retry}</PrimaryAction>}
      >
        <Problem>{problem}</Problem>
      </StepFrame>
    );
  }
  const isRead = current.is_read || read.has(current.path);
  const markRead = (): void => setRead((before) => new Set([...before, current.path]));
  const goOn = async (): Promise<void> => {
    const isKnown = current.is_read || state.current !== 'preview';
    const isRecorded =
      isKnown ||
      (await reading.act(() => flow.call('POST /api/portal/document-read', { body: { path: current.path } }), {
        mayArriveTwice: true,
      }));
    if (!isRecorded) return;
    if (shown + 1 < documents.length) setPlace(shown + 1);
    else if (isKnown) flow.show(stepAfter(state, 'preview'));
  };
  return (
    <Reader
      key={current.path}
      document={current}
      place={shown + 1}
      count={documents.length}
      isRead={isRead}
      isBusy={reading.isBusy}
      problem={reading.problem}
      onRead={markRead}
      onContinue={() => void goOn()}
      onBack={shown > 0 ? () => setPlace(shown - 1) : undefined}
    />
  );
}

function useDocuments() {
  const { flow, state } = useSigning();
  const [documents, setDocuments] = useState<readonly SigningDocument[]>();
  const [problem, setProblem] = useState<string>();
  const params = { signing_process_uuid: state.process.id, signatory_id: state.signatory.id };
  const read = (): void => {
    persistently((signal) =>
      flow.call('GET /api/portal/preview-unsigned-documents/{signing_process_uuid}/{signatory_id}', { params, signal }),
    ).then(
      (answer) => setDocuments(answer.documents),
      async (error: unknown) => setProblem(await flow.settle(error)),
    );
  };
  const begin = useEffectEvent(read);
  useEffect(() => begin(), []);
  const retry = (): void => {
    setProblem(undefined);
    read();
  };
  return { documents, problem, retry };
}
