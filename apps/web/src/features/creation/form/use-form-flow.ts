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
import { createProcess } from '../create-process.ts';
import { refusalMilliseconds, type Creation } from '../creation.ts';
import type { SendingDetails } from './draft-content.ts';
import type { FormWork } from './form-work.ts';
import { messages } from './messages.ts';
import { missingAnnexes } from './missing-annexes.ts';
import { answersLeft, newProcessOf } from './new-process.ts';
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
  /** Whether somebody tried to go on with something missing: then the foot says how much. */
  readonly isPressed: boolean;
  readonly goForward: () => Promise<void>;
  readonly goBack: () => void;
  readonly goTo: (step: string) => void;
}

/** From the first group of the form to the process that was made of it. */
export function useFormFlow(options: FormFlowOptions): FormFlow {
  const { work, form, sending } = options;
  const { stage, isPressed, setPressed, show } = useStage();
  const [prepared, setPrepared] = useState<Prepared>();
  const [creation, setCreation] = useState<FormFlow['creation']>();
  const { isBusy, during } = useBusy();
  const refuse = refuserOf({ ...options, show });

  const prepare = async (): Promise<void> => {
    try {
      const made = await requestPreparation(options);
      setPrepared(made);
      show(made.annexes.length > 0 ? 'annexes' : 'summary');
    } catch (error) {
      if (error instanceof ApiError) refuse(error.issues, error.message);
      else showError(error);
    }
  };
  const send = async (made: Prepared): Promise<void> => {
    const details = await sending.read();
    if (details === undefined) return;
    const answer = await requestCreation(options, made, details);
    if (answer.outcome === 'unreachable') showError(answer.error);
    else if (answer.outcome === 'refused') refuse(answer.issues, answer.message);
    else setCreation(answer);
  };
  const advance: Readonly<Record<Stage, () => void | Promise<void>>> = {
    form: async () => {
      const outcome = form.goForward();
      setPressed(outcome === 'refused');
      if (outcome === 'completed') await prepare();
    },
    annexes: () => {
      if (prepared && missingAnnexes(prepared.annexes, work.attached.get()).length > 0) setPressed(true);
      else show('summary');
    },
    summary: () => prepared && send(prepared),
  };
  return {
    stage,
    prepared,
    creation,
    isBusy,
    isPressed,
    goForward: () => during(async () => advance[stage]()),
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

function useStage() {
  const [stage, setStage] = useState<Stage>('form');
  const [isPressed, setPressed] = useState(false);
  const show = (next: Stage): void => {
    setPressed(false);
    setStage(next);
  };
  return { stage, isPressed, setPressed, show };
}

/** One step forward at a time. */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const during = async (step: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await step();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, during };
}

async function requestPreparation({ kind, work }: FormFlowOptions): Promise<Prepared> {
  const draftId = await work.draft.require();
  const left = work.left.get();
  const body = {
    process_id: kind.id,
    draft_id: draftId,
    content: answersLeft(kind, work.store.get(), left),
    ...(left.size > 0 && { left_to_client: [...left] }),
  };
  const made = await loader.during(
    () => call('POST /api/signing-process/documents/generate', { body }),
    left.size > 0 ? messages.checking : messages.generating,
  );
  return { ...made, draftId };
}

function requestCreation({ kind, work }: FormFlowOptions, made: Prepared, details: SendingDetails): Promise<Creation> {
  const { draftId, signers, annexes } = made;
  const wanted = annexes.flatMap(({ documents }) => documents.map(({ id }) => id));
  const attached = wanted.flatMap((id) => work.attached.get().get(id)?.id ?? []);
  const order = {
    kind,
    state: work.store.get(),
    draftId,
    annexes: attached,
    signerCount: signers.length,
    details,
    signing: work.signing.get(),
    left: work.left.get(),
  };
  return loader.during(() => createProcess(newProcessOf(order)), messages.creating);
}

interface RefuserOptions extends Pick<FormFlowOptions, 'form' | 'work' | 'sending' | 'onReload'> {
  readonly show: (stage: Stage) => void;
}

/** Shows what the server refused on the step where it can be corrected. */
function refuserOf({ form, work, sending, onReload, show }: RefuserOptions) {
  return (issues: ApiError['issues'], message: string): void => {
    const complaints = issues.flatMap(toComplaint);
    if (complaints.length > 0) {
      show('form');
      takeBack(work, complaints[0]?.variable);
      form.refuse(complaints);
      showToast({ type: 'error', message: messages.payloadFailed });
      return;
    }
    showToast({ type: 'error', message: issues[0]?.message ?? message, duration: refusalMilliseconds });
    if (issues.some(({ path }) => path === 'content.version')) onReload();
    if (issues.some(({ path }) => path.startsWith('content.annexes'))) show('annexes');
    sending.refuse(issues);
  };
}

/** What the server refuses in a group that was left to the client must be seen to be corrected. */
function takeBack({ left, leave, store }: FormWork, variable: string | undefined): void {
  const group = store
    .get()
    .form.groups.find(({ definition }) => definition.variables.some(({ id }) => id === variable));
  if (group && left.get().has(group.id)) leave(group.id, false);
}

/** `content.form_data.firmantes.0.email` is the answer `firmantes`. */
function toComplaint({ path, message }: ApiError['issues'][number]): readonly Complaint[] {
  const variable = /^content\.form_data\.([^.]+)/.exec(path)?.[1];
  return variable === undefined ? [] : [{ variable, message }];
}
