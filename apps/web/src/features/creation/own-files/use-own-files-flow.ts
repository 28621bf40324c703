import type { ApiError, KindView } from '@rubrica/contract';
import { useRef, useState } from 'react';

import { showError } from '../../../shared/api.ts';
import { useStore } from '../../../shared/store.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { loader } from '../../../shared/ui/loader-modal/loader.ts';
import { formMessages } from '../../forms/index.ts';
import { createProcess } from '../create-process.ts';
import { refusalMilliseconds, type Creation } from '../creation.ts';
import { newProcessOf, stepIds, type StepId } from './envelope.ts';
import type { Documents } from './files/use-documents.ts';
import { messages } from './messages.ts';
import type { OwnFilesWork } from './own-files-work.ts';
import { missingPlace } from './placement/missing-kinds.ts';
import { faultsFromServer, sendingFaults, type SendingFaults } from './sending/sending-faults.ts';
import { messages as signerMessages } from './signers/messages.ts';
import { faultsOf } from './signers/signer-faults.ts';

export interface OwnFilesFlow {
  readonly step: StepId;
  readonly creation: Extract<Creation, { outcome: 'created' | 'accepted' }> | undefined;
  readonly isBusy: boolean;
  /** How often somebody tried to leave this step with something missing. */
  readonly pressed: number;
  /** Why one cannot go on. */
  readonly missing: string | undefined;
  readonly refused: SendingFaults;
  readonly goForward: () => Promise<void>;
  readonly goBack: () => void;
  readonly goTo: (step: StepId) => void;
}

export interface OwnFilesFlowOptions {
  readonly kind: KindView;
  readonly work: OwnFilesWork;
  readonly documents: Documents;
}

/** From the first file to the process that was made of it. */
export function useOwnFilesFlow({ kind, work, documents }: OwnFilesFlowOptions): OwnFilesFlow {
  const { step } = useStore(work.envelope);
  const [creation, setCreation] = useState<OwnFilesFlow['creation']>();
  const [isBusy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(0);
  const [refused, setRefused] = useState<SendingFaults>({});
  /** A second click may come before the first is drawn. */
  const underWay = useRef(false);
  const missing = useMissing(work, documents, step);
  const following = useFollowing(work, documents, step);

  const goTo = (next: StepId): void => {
    setPressed(0);
    work.change({ step: next });
  };
  const refuse = (issues: ApiError['issues'], message: string): void => {
    setRefused(faultsFromServer(issues));
    showToast({ type: 'error', message: issues[0]?.message ?? message, duration: refusalMilliseconds });
    const place = stepOfIssue(issues[0]?.path ?? '');
    if (place === undefined) return;
    goTo(place);
    setPressed(1);
  };
  const send = async (): Promise<void> => {
    await work.draft.flush();
    // Not saved once more: an order whose answer was lost may have made the process, and the draft went with it.
    const draftId = work.draft.id() ?? (await work.draft.require());
    const order = { processId: kind.id, draftId, envelope: work.envelope.get(), documents: work.documents.get() };
    const answer = await createProcess(newProcessOf(order));
    if (answer.outcome === 'unreachable') showError(answer.error);
    else if (answer.outcome === 'refused') refuse(answer.issues, answer.message);
    else setCreation(answer);
  };
  const goForward = async (): Promise<void> => {
    if (underWay.current) return;
    if (missing !== undefined) return setPressed((times) => times + 1);
    if (following !== undefined) return goTo(following);
    underWay.current = true;
    setBusy(true);
    try {
      await loader.during(send, messages.creating);
    } catch (error) {
      showError(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return {
    step,
    creation,
    isBusy,
    pressed,
    missing: step === 'placement' || pressed > 0 ? missing : undefined,
    refused,
    goForward,
    goBack: () => goTo(stepIds[stepIds.indexOf(step) - 1] ?? 'files'),
    goTo,
  };
}

/** After the signers of a template are named nothing else is asked: the rest came with it. */
function useFollowing(work: OwnFilesWork, documents: Documents, step: StepId): StepId | undefined {
  const isWhole = useMissing(work, documents, 'summary') === undefined;
  const next = stepIds[stepIds.indexOf(step) + 1];
  return step === 'signers' && isWhole ? (work.resumeAt ?? next) : next;
}

/** Counted again on every change. The summary checks all steps: a draft may be opened right there. */
function useMissing(work: OwnFilesWork, { queue, unfinished }: Documents, step: StepId): string | undefined {
  const envelope = useStore(work.envelope);
  const documents = useStore(work.documents);
  const faults = {
    files: () => {
      if (queue.isBusy) return messages.uploadsUnderWay;
      if (unfinished.lost.length > 0 || queue.items.some(({ status }) => status === 'failed'))
        return messages.notUploaded;
      return documents.length === 0 ? messages.noDocuments : undefined;
    },
    signers: () => {
      const { signers } = envelope;
      const wrong = signers.flatMap((signer) => Object.keys(faultsOf(signer, signers, work.me))).length;
      if (signers.length === 0) return signerMessages.none;
      return wrong === 0 ? undefined : formMessages.toMend(wrong);
    },
    placement: () => missingPlace(envelope, documents),
    sending: () => {
      const wrong = Object.keys(sendingFaults(envelope)).length;
      return wrong === 0 ? undefined : formMessages.toMend(wrong);
    },
  };
  if (step !== 'summary') return faults[step]();
  return faults.files() ?? faults.signers() ?? faults.placement() ?? faults.sending();
}

function stepOfIssue(path: string): StepId | undefined {
  if (/^(signers\.\d+\.position_sign|content\.documents\.|content\.read_only)/.test(path)) return 'placement';
  if (path.startsWith('content.documents')) return 'files';
  if (path.startsWith('signers')) return 'signers';
  return /^(process_information|content_notification)\./.test(path) ? 'sending' : undefined;
}
