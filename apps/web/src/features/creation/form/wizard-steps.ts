import type { WizardStep } from '../../../shared/ui/wizard/wizard-steps.tsx';
import type { FormStep } from '../../forms/index.ts';
import { messages } from './messages.ts';

/** Where the person stands: in the form, or in what comes after it. */
export type Stage = 'form' | 'annexes' | 'summary';

const after = [
  ['annexes', messages.annexesStep],
  ['summary', messages.summaryStep],
] as const;

/** The groups of the form, then what every process asks. */
export function processSteps(form: readonly FormStep[], stage: Stage): readonly WizardStep[] {
  const groups = form.map(({ group, state }): WizardStep => ({
    id: String(group.id),
    label: group.name,
    state: state === 'current' && stage !== 'form' ? 'done' : state,
  }));
  return [...groups, ...after.map(([id, label]): WizardStep => ({ id, label, state: stateOf(id, stage) }))];
}

function stateOf(id: 'annexes' | 'summary', stage: Stage): WizardStep['state'] {
  if (id === stage) return 'current';
  return id === 'annexes' && stage === 'summary' ? 'done' : 'todo';
}
