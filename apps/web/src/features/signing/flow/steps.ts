import type { SigningState, SigningStep } from '@rubrica/contract';

/** Where one may look again without undoing anything. */
const revisited: ReadonlySet<SigningStep> = new Set(['welcome', 'preview']);

/** What the person has to do after the greeting. The terms stand there, and are a step of their own only where somebody returns without them. */
const isWork = (step: SigningStep, shown: SigningStep): boolean =>
  step === 'terms' ? shown === 'terms' : step !== 'welcome' && step !== 'complete';

/** Whose documents are made of the credit that they chose: it has calls of its own for them. */
export const hasOwnCredit = ({ steps }: SigningState): boolean => steps.some(({ step }) => step === 'credit');

export const mayRevisit = (step: SigningStep): boolean => revisited.has(step);

/** What the person asked to see, where that is behind them; otherwise what the server says comes now. */
export function chooseShown({ steps, current }: SigningState, wanted: SigningStep | undefined): SigningStep {
  if (current === 'complete') return current;
  const isBehind = steps.some(({ step, is_done: isDone }) => step === wanted && isDone);
  return wanted !== undefined && isBehind && mayRevisit(wanted) ? wanted : current;
}

export function stepBefore({ steps, current }: SigningState, shown: SigningStep): SigningStep | undefined {
  if (current === 'complete') return undefined;
  const place = steps.findIndex(({ step }) => step === shown);
  return steps.slice(0, Math.max(place, 0)).findLast(({ step, is_done: isDone }) => isDone && mayRevisit(step))?.step;
}

/** From a step that was looked at again: the next one that may be, or what comes now. */
export function stepAfter({ steps, current }: SigningState, shown: SigningStep): SigningStep {
  const place = steps.findIndex(({ step }) => step === shown);
  const next = steps
    .slice(place + 1)
    .find(({ step, is_done: isDone }) => step === current || (isDone && mayRevisit(step)));
  return next?.step ?? current;
}

/** Whose code is fetched while another step is shown. Not the terms: they were accepted with the greeting, as a rule. */
export function stepToFetch(state: SigningState, shown: SigningStep): SigningStep | undefined {
  if (shown !== state.current) return stepAfter(state, shown);
  const place = state.steps.findIndex(({ step }) => step === shown);
  return state.steps.slice(place + 1).find(({ step }) => step !== 'terms')?.step;
}

export interface ProgressItem {
  readonly step: SigningStep;
  readonly label: string;
  readonly state: 'done' | 'current' | 'open';
}

export function progressOf({ steps }: SigningState, shown: SigningStep): readonly ProgressItem[] {
  const listed = steps.filter(({ step }) => isWork(step, shown));
  return listed.map(({ step, label, is_done: isDone }) => {
    const state = isDone ? 'done' : 'open';
    return { step, label, state: step === shown ? 'current' : state };
  });
}

const minutes: Readonly<Partial<Record<SigningStep, number>>> = {
  login: 1,
  terms: 0.5,
  credit: 2,
  annexes: 3,
  form: 2,
  data: 2,
  otp: 0.5,
  registry: 1,
  biometrics: 1,
  sign: 0.5,
};
const minutesPerDocument = 1;
const minutesWithCertificate = 1;

/** Honest for somebody who reads: rounded up, never «un minuto» for a contract. */
export function estimateMinutes({ steps, process, signatory }: SigningState): number {
  const left = steps.filter(({ is_done: isDone }) => !isDone);
  const work = left.reduce((sum, { step }) => sum + (minutes[step] ?? 0), 0);
  const reading = left.some(({ step }) => step === 'preview') ? process.document_count * minutesPerDocument : 0;
  const certificate = signatory.signature_type === 'electronic_signature' ? minutesWithCertificate : 0;
  return Math.max(2, Math.ceil(work + reading + certificate));
}
