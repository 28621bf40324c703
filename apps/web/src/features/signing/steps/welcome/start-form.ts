import type { OtpChannel, SigningState, SigningStep } from '@rubrica/contract';

/** What the person gives with the greeting, before anything is sent or shown. */
export interface StartForm {
  /** Where the flow begins by saying who one is. */
  readonly identification: string;
  readonly isAccepted: boolean;
}

export const emptyForm: StartForm = { identification: '', isAccepted: false };

/** What the greeting asks, as the steps that follow say. */
export interface Asked {
  readonly identification: boolean;
  readonly terms: boolean;
  /** Where the button sends a code to. */
  readonly code: { readonly channel: OtpChannel; readonly sentTo: string } | undefined;
}

export function askedOf({ steps, current, otp }: SigningState): Asked {
  if (current !== 'welcome') return { identification: false, terms: false, code: undefined };
  const next = steps.find(({ step, is_done: isDone }) => step !== 'welcome' && !isDone)?.step;
  const isOpen = (wanted: SigningStep): boolean =>
    steps.some(({ step, is_done: isDone }) => step === wanted && !isDone);
  return {
    identification: next === 'login',
    terms: isOpen('terms'),
    code: otp && takesCode(next) ? { channel: otp.channel, sentTo: otp.sent_to } : undefined,
  };
}

export const takesCode = (step: SigningStep | undefined): step is 'login' | 'otp' => step === 'login' || step === 'otp';
