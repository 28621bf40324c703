import { chooseSigning, type ChosenSigning, type DraftDetail, type KindView } from '@rubrica/contract';
import { draftOf, type FormState } from '@rubrica/form-engine';

import { showError } from '../../../shared/api.ts';
import { createStore, type Store } from '../../../shared/store.ts';
import type { OpenedForm, FormServices } from '../../forms/index.ts';
import { uploadAnswer } from '../documents.ts';
import type { DraftToSave } from '../drafts/draft-writer.ts';
import { openWizardDraft, type WizardDraft } from '../drafts/wizard-draft.ts';
import { readDraftContent, reopenForm, titleOf, type SendingDetails } from './draft-content.ts';
import { askService } from './form-services.ts';
import { reopenIn, withLeft } from './left-groups.ts';
import { watchOwnContacts, type OwnContacts } from './own-contacts.ts';

export interface FormWorkOptions {
  readonly kind: KindView;
  readonly opened: OpenedForm;
  readonly draft: DraftDetail | undefined;
  /** Who makes the process: notified about it unless the draft says otherwise. */
  readonly official: OwnContacts | undefined;
  readonly onBegun: (draftId: string) => void;
}

/** An annex stored in the draft. */
export interface AttachedAnnex {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly verdict: 'ACCEPTED' | 'REVIEW';
}

/** Everything that is being made on this screen, and its draft on the server. */
export interface FormWork {
  readonly store: Store<FormState>;
  readonly details: Store<SendingDetails>;
  /** How everybody signs, and what they prove. */
  readonly signing: Store<ChosenSigning>;
  /** Groups that are left to the client, by id. */
  readonly left: Store<ReadonlySet<number>>;
  readonly leave: (group: number, isLeft: boolean) => void;
  /** The furthest group that was on the screen, by position. */
  readonly reached: Store<number>;
  /** By the id of the request that they answer. */
  readonly attached: Store<ReadonlyMap<string, AttachedAnnex>>;
  readonly services: FormServices;
  readonly draft: WizardDraft;
}

export function openFormWork({ kind, opened, draft, official, onBegun }: FormWorkOptions): FormWork {
  const content = readDraftContent(draft?.content ?? {});
  const leavable = kind.leavable_groups;
  const known = content.left.filter((id) => leavable.some((group) => group.id_group === id));
  const left = createStore<ReadonlySet<number>>(new Set(known));
  const store = createStore(reopenForm(withLeft(opened, leavable, left.get()), content));
  if (official) watchOwnContacts(store, kind.signer_questions, official);
  const details = createStore(content.details ?? blankDetails(kind, official?.email ?? ''));
  const usual = chooseSigning(kind, 'cedula_ciudadania', []);
  const signing = createStore<ChosenSigning>({
    signature_type: content.signing?.signature_type ?? usual.signature_type,
    checks: { ...usual.checks, ...content.signing?.checks },
  });
  const reached = createStore(Math.max(content.reached, positionOf(store.get())));
  const read = (): DraftToSave => ({
    title: titleOf(store.get()),
    content: {
      answers: draftOf(store.get()),
      group: groupOf(store.get())?.id,
      reached: reached.get(),
      details: details.get(),
      signing: signing.get(),
      left: [...left.get()],
    },
  });
  const stores = [store, details, signing, left];
  const wizardDraft = openWizardDraft({ processId: kind.id, draft, read, stores, onBegun });
  store.subscribe(() => reached.set((before) => Math.max(before, positionOf(store.get()))));
  return {
    store,
    details,
    signing,
    left,
    leave: (group, isLeft) => {
      left.set((before) => new Set([...before].filter((id) => id !== group).concat(isLeft ? [group] : [])));
      store.set((state) => reopenIn(withLeft(opened, leavable, left.get()), state));
    },
    reached,
    attached: createStore(attachedIn(draft)),
    services: {
      ask: askService,
      onLookupFailure: showError,
      upload: async (_, file, options) => uploadAnswer(await wizardDraft.require(), file, options),
    },
    draft: wizardDraft,
  };
}

function blankDetails({ deadline_working_days }: KindView, executiveEmail: string): SendingDetails {
  return { operationNumber: '', executiveEmail, deadlineDays: deadline_working_days, copies: '', message: '' };
}

function attachedIn(draft: DraftDetail | undefined): ReadonlyMap<string, AttachedAnnex> {
  const annexes = draft?.annexes ?? [];
  return new Map(
    annexes.map(({ id, annex_id, name, content_type, size_bytes, verdict }) => [
      annex_id,
      { id, name, type: content_type, sizeBytes: size_bytes, verdict },
    ]),
  );
}

const groupOf = ({ progress }: FormState) => progress.steps[progress.current ?? -1];

const positionOf = (state: FormState): number => groupOf(state)?.position ?? -1;
