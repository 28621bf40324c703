import {
  ApiError,
  type AnnexRequests,
  type DocumentView,
  type KindView,
  type SignerDraftView,
} from '@rubrica/contract';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { loader } from '../../../shared/ui/loader-modal/loader.ts';
import type { Complaint, DynamicForm } from '../../forms/index.ts';
import type { Creation } from '../creation.ts';
import { contentOf, createProcess } from './create-process.ts';
import type { FormWork } from './form-work.ts';
import { messages } from './messages.ts';
import { missingAnnexes } from './missing-annexes.ts';
import type { SendingForm } from './use-sending-form.ts';
import type { Stage } from './wizard-steps.ts';

/** What the server makes of the answers, to be read before there is a process. */
export interface Prepared {
  readonly draftId: string;
  readonly documents: readonly DocumentView[];
  readonly signers: readonly SignerDraftView[];
  readonly annexes: AnnexRequests;
}

export interface FormFlowOptions {
  readonly kind: KindView;
  readonly work: FormWork;
  readonly form: DynamicForm;
  readonly sending: SendingForm;
  readonly onReload: () => void;
}

export interface FormFlow {
  readonly stage: Stage;
  readonly prepared: Prepared | undefined;
  readonly creation: Extract<Creation, { outcome: 'created' | 'accepted' }> | undefined;
  readonly isBusy: boolean;
  /** Whether somebody tried to go on with something missing: then the foot tells how much. */
  readonly isPressed: boolean;
  readonly goForward: () => Promise<void>;
  readonly goBack: () => void;
  readonly goTo: (step: string) => void;
}

/** From the first group of the form to the process that was made of it. */
export function useFormFlow({ kind, work, form, sending, onReload }: FormFlowOptions): FormFlow {
  const [stage, setStage] = useState<Stage>('form');
  const [prepared, setPrepared] = useState<Prepared>();
  const [creation, setCreation] = useState<FormFlow['creation']>();
  const [isBusy, setBusy] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const show = (next: Stage): void => {
    setPressed(false);
    setStage(next);
  };

  const refuse = (issues: ApiError['issues'], message: string): void => {
    const complaints = issues.flatMap(toComplaint);
    if (complaints.length > 0) {
      show('form');
      form.refuse(complaints);
      showToast({ type: 'error', message: messages.payloadFailed });
      return;
    }
    showToast({ type: 'error', message: issues[0]?.message ?? message });
    if (issues.some(({ path }) => path === 'content.version')) onReload();
    if (issues.some(({ path }) => path.startsWith('content.annexes'))) show('annexes');
    sending.refuse(issues);
  };

  const prepare = async (): Promise<void> => {
    try {
      const draftId = await work.requireDraft();
      const body = { process_id: kind.id, draft_id: draftId, content: contentOf(work.store.get()) };
      const made = await loader.during(
        () => call('POST /api/signing-process/documents/generate', { body }),
        messages.generating,
      );
      setPrepared({ ...made, draftId });
      show(made.annexes.length > 0 ? 'annexes' : 'summary');
    } catch (error) {
      if (error instanceof ApiError) refuse(error.issues, error.message);
      else showError(error);
    }
  };

  const send = async ({ draftId, signers, annexes }: Prepared): Promise<void> => {
    const details = await sending.read();
    if (details === undefined) return;
    const wanted = annexes.flatMap(({ documents }) => documents.map(({ id }) => id));
    const attached = wanted.flatMap((id) => work.attached.get().get(id)?.id ?? []);
    const order = { kind, state: work.store.get(), draftId, annexes: attached, signerCount: signers.length, details };
    const answer = await loader.during(() => createProcess(order), messages.creating);
    if (answer.outcome === 'unreachable') showError(answer.error);
    else if (answer.outcome === 'refused') refuse(answer.issues, answer.message);
    else setCreation(answer);
  };

  const continueForm = async (): Promise<void> => {
    const outcome = form.goForward();
    setPressed(outcome === 'refused');
    if (outcome === 'completed') await prepare();
  };
  const continueAnnexes = (): void => {
    if (prepared && missingAnnexes(prepared.annexes, work.attached.get()).length > 0) setPressed(true);
    else show('summary');
  };
  const goForward = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (stage === 'form') await continueForm();
      else if (stage === 'annexes') continueAnnexes();
      else if (prepared) await send(prepared);
    } finally {
      setBusy(false);
    }
  };
  return {
    stage,
    prepared,
    creation,
    isBusy,
    isPressed,
    goForward,
    goBack: () => {
      if (stage === 'form') form.goBack();
      show(stage === 'summary' && prepared && prepared.annexes.length > 0 ? 'annexes' : 'form');
    },
    goTo: (step) => {
      if (step === 'annexes' || step === 'summary') return show(step);
      const place = work.store.get().progress.steps.findIndex(({ id }) => String(id) === step);
      show('form');
      setPressed(form.goToStep(place) === 'refused');
    },
  };
}

/** `content.form_data.firmantes.0.email` is the answer `firmantes`. */
function toComplaint({ path, message }: ApiError['issues'][number]): readonly Complaint[] {
  const variable = /^content\.form_data\.([^.]+)/.exec(path)?.[1];
  return variable === undefined ? [] : [{ variable, message }];
}
