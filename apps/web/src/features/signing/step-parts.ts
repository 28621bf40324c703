import type { SigningState, SigningStep } from '@rubrica/contract';
import { lazy, type ComponentType } from 'react';

import { untilLoaded } from '../../shared/until-loaded.ts';
import { stepToFetch } from './flow/steps.ts';
import { WelcomeStep } from './steps/welcome/welcome-step.tsx';

/** What is fetched for a step when it comes. The PDF engine, the pad and the certificates hang below those that need them. */
const loaders = {
  login: async () => (await import('./steps/code/login-step.tsx')).LoginStep,
  terms: async () => (await import('./steps/terms/terms-step.tsx')).TermsStep,
  credit: async () => (await import('./steps/credit/credit-step.tsx')).CreditStep,
  annexes: async () => (await import('./steps/annexes/annexes-step.tsx')).AnnexesStep,
  form: async () => (await import('./steps/form/form-step.tsx')).FormStep,
  data: async () => (await import('./steps/data/data-step.tsx')).DataStep,
  preview: async () => (await import('./steps/preview/preview-step.tsx')).PreviewStep,
  otp: async () => (await import('./steps/code/code-step.tsx')).CodeStep,
  registry: async () => (await import('./steps/registry/registry-step.tsx')).RegistryStep,
  biometrics: async () => (await import('./steps/biometrics/biometrics-step.tsx')).BiometricsStep,
  sign: async () => (await import('./steps/sign/sign-step.tsx')).SignStep,
  complete: async () => (await import('./steps/complete/complete-step.tsx')).CompleteStep,
} satisfies Partial<Record<SigningStep, () => Promise<ComponentType>>>;

const isLoaded = (step: SigningStep): step is keyof typeof loaders => step in loaders;

/** One component for each step that the server offers; the greeting comes with the page. */
export const stepParts: Readonly<Partial<Record<SigningStep, ComponentType>>> = {
  welcome: WelcomeStep,
  ...Object.fromEntries(
    Object.entries(loaders).map(([step, load]) => [
      step,
      lazy(async () => ({ default: await untilLoaded<ComponentType>(load) })),
    ]),
  ),
};

/** So that nobody waits for code between two steps. */
export async function fetchNextPart(state: SigningState, shown: SigningStep): Promise<void> {
  const next = stepToFetch(state, shown);
  if (next !== undefined && isLoaded(next)) await loaders[next]();
}
