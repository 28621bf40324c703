import type { PortalStep } from '@rubrica/contract';
import { lazy, type ComponentType } from 'react';

import { WelcomeStep } from './steps/welcome/welcome-step.tsx';

/**
 * One component for each step that the server offers, fetched when it comes; the greeting comes with the page.
 * The PDF engine, the pad and the certificates hang below the steps that need them.
 */
export const stepParts: Readonly<Partial<Record<PortalStep, ComponentType>>> = {
  login: lazy(async () => ({ default: (await import('./steps/code/login-step.tsx')).LoginStep })),
  welcome: WelcomeStep,
  terms: lazy(async () => ({ default: (await import('./steps/terms/terms-step.tsx')).TermsStep })),
  preview: lazy(async () => ({ default: (await import('./steps/preview/preview-step.tsx')).PreviewStep })),
  otp: lazy(async () => ({ default: (await import('./steps/code/code-step.tsx')).CodeStep })),
  registry: lazy(async () => ({ default: (await import('./steps/registry/registry-step.tsx')).RegistryStep })),
  sign: lazy(async () => ({ default: (await import('./steps/sign/sign-step.tsx')).SignStep })),
  complete: lazy(async () => ({ default: (await import('./steps/complete/complete-step.tsx')).CompleteStep })),
};
