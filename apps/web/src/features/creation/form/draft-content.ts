import { signingChoices, type SigningChoices } from '@rubrica/contract';
import { goTo, openForm, type Answers, type FormState, type LoadedForm } from '@rubrica/form-engine';
import { z } from 'zod';

/** How a process is sent, besides what its form asks. */
const sendingDetails = z.object({
  operationNumber: z.string().catch(''),
  executiveEmail: z.string().catch(''),
  deadlineDays: z.number().optional().catch(undefined),
  copies: z.string().catch(''),
  message: z.string().catch(''),
});
export type SendingDetails = z.infer<typeof sendingDetails>;

/** What a draft stores of this screen. Another version of the screen may have written it, so every part is optional. */
const draftContent = z.object({
  answers: z.record(z.string(), z.unknown()).catch({}),
  /** The group on the screen, by id. */
  group: z.int().optional().catch(undefined),
  /** The furthest group that was on the screen, by position. */
  reached: z.int().catch(-1),
  details: sendingDetails.optional().catch(undefined),
  signing: signingChoices.optional().catch(undefined),
  /** Groups that are left to the client, by id. */
  left: z.array(z.int()).catch([]),
});

export interface DraftContent {
  readonly answers: Answers;
  readonly group: number | undefined;
  readonly reached: number;
  readonly details: SendingDetails | undefined;
  readonly signing: SigningChoices | undefined;
  readonly left: readonly number[];
}

export function readDraftContent(content: Readonly<Record<string, unknown>>): DraftContent {
  const { answers, group, reached, details, signing, left } = draftContent.parse(content);
  // The engine validates answers before they are sent; a draft may hold wrong ones.
  return { answers: answers as Answers, group, reached, details, signing, left };
}

/** The form where the person left it, or at the first group before it that does not hold any more. */
export function reopenForm(form: LoadedForm, { answers, group }: Pick<DraftContent, 'answers' | 'group'>): FormState {
  const opened = openForm(form, answers);
  const place = opened.progress.steps.findIndex(({ id }) => id === group);
  return place < 0 ? opened : goTo(opened, place).state;
}

/** A draft is called like the first person or company that was written into it. */
export function titleOf({ groups }: FormState): string {
  const named = groups
    .flatMap(({ fields }) => fields)
    .find(({ variable, answer }) => variable.definition.validations?.type === 'letters' && typeof answer === 'string');
  return typeof named?.answer === 'string' ? named.answer.trim().slice(0, 160) : '';
}
