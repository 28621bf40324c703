import type { SigningDocument, SigningState } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { persistently } from '../../flow/persist.ts';
import type { SigningFlow } from '../../flow/signing-flow.ts';
import { hasOwnCredit, stepAfter } from '../../flow/steps.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages as flowMessages } from '../../messages.ts';
import { messages } from './messages.ts';
import { Reader } from './reader.tsx';
import { forgetUnsent } from './unsent-pages.ts';

/** The documents one by one, accepted together at the end. A reload goes on with the first that was not read. */
export function PreviewStep() {
  const { state, report } = useSigning();
  const { documents, problem, retry } = useDocuments();
  const [place, setPlace] = useState<number>();
  const [seenNow, setSeenNow] = useState<Readonly<Record<string, readonly number[]>>>({});
  const { accept, leave, isBusy, acceptProblem } = useAccept(documents);
  const shown = place ?? startOf(documents ?? []);
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
  const { path } = current;
  const seenOf = (paper: SigningDocument) => new Set([...paper.pages_seen, ...(seenNow[paper.path] ?? [])]);
  const isReadWhole = (paper: SigningDocument) => paper.is_read || seenOf(paper).size >= paper.page_count;
  const isAccepted = state.current !== 'preview' || documents.every((each) => each.is_read);
  const goOn = (): void => {
    if (shown + 1 < documents.length) return setPlace(shown + 1);
    if (isAccepted) return leave();
    const unread = documents.findIndex((each) => !isReadWhole(each));
    return unread < 0 ? accept() : setPlace(unread);
  };
  return (
    <Reader
      key={path}
      document={current}
      place={shown + 1}
      count={documents.length}
      isRead={isReadWhole(current)}
      isAccepted={isAccepted}
      seen={seenOf(current)}
      isBusy={isBusy}
      problem={acceptProblem}
      onSeen={(page) => setSeenNow((before) => ({ ...before, [path]: [...(before[path] ?? []), page] }))}
      onContinue={goOn}
      onBack={shown > 0 ? () => setPlace(shown - 1) : undefined}
    />
  );
}

/** The first that was not read; where all were, the last, at which they are accepted. */
function startOf(documents: readonly SigningDocument[]): number {
  const unread = documents.findIndex((each) => !each.is_read && each.pages_seen.length < each.page_count);
  if (unread >= 0) return unread;
  return documents.some((each) => !each.is_read) ? documents.length - 1 : 0;
}

/** One button for all of them; what has arrived is not sent again. */
function useAccept(documents: readonly SigningDocument[] | undefined) {
  const { flow, state } = useSigning();
  const { act, isBusy, problem } = useAct();
  const [arrived] = useState(() => new Set<string>());
  const accept = (): void => {
    const left = (documents ?? []).filter((each) => !each.is_read);
    const send = async () => {
      let now = state;
      for (const { path } of left) {
        if (arrived.has(path)) continue;
        now = await flow.call('POST /api/portal/document-read', { body: { path } });
        arrived.add(path);
        forgetUnsent({ signatoryId: flow.signatoryId, path });
      }
      return now;
    };
    void act(send, { mayArriveTwice: true });
  };
  return { accept, leave: () => flow.show(stepAfter(state, 'preview')), isBusy, acceptProblem: problem };
}

function listDocuments({ call }: SigningFlow, state: SigningState, signal: AbortSignal) {
  const { id } = state.process;
  if (hasOwnCredit(state)) return call('GET /api/portal/docs-pre-approved/{id}', { params: { id }, signal });
  const params = { signing_process_uuid: id, signatory_id: state.signatory.id };
  return call('GET /api/portal/preview-unsigned-documents/{signing_process_uuid}/{signatory_id}', { params, signal });
}

function useDocuments() {
  const { flow, state } = useSigning();
  const [documents, setDocuments] = useState<readonly SigningDocument[]>();
  const [problem, setProblem] = useState<string>();
  const read = (): void => {
    persistently((signal) => listDocuments(flow, state, signal)).then(
      (answer) => {
        const finished = answer.documents.filter((each) => each.is_read);
        finished.forEach(({ path }) => forgetUnsent({ signatoryId: flow.signatoryId, path }));
        setDocuments(answer.documents);
      },
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
