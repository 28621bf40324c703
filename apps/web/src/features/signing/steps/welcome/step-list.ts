import type { SigningState, SigningStep } from '@rubrica/contract';
import {
  IconCamera,
  IconCash,
  IconDeviceMobile,
  IconFileText,
  IconFingerprint,
  IconForms,
  IconPaperclip,
  IconSignature,
  type Icon,
} from '@tabler/icons-react';

import { codeChannels } from '../../../../shared/code-channels.ts';
import { messages } from './messages.ts';

export interface ListedStep {
  readonly step: SigningStep;
  readonly icon: Icon;
  readonly label: string;
  readonly detail: string;
}

const icons: Readonly<Partial<Record<SigningStep, Icon>>> = {
  login: IconDeviceMobile,
  credit: IconCash,
  annexes: IconPaperclip,
  form: IconForms,
  data: IconForms,
  preview: IconFileText,
  otp: IconDeviceMobile,
  registry: IconFingerprint,
  biometrics: IconCamera,
  sign: IconSignature,
};

/** What will be asked after the greeting, in its order, as verbs. The terms stand on the greeting itself. */
export function listSteps({ steps, process, signatory }: SigningState): readonly ListedStep[] {
  return steps.flatMap(({ step, label, is_done: isDone }): readonly ListedStep[] => {
    const icon = icons[step];
    if (!icon) return []; // greeting, terms and farewell
    if (process.begun_by_client && isDone) return []; // proved before
    if (step === 'form' && !process.begun_by_client) return [{ step, icon, ...messages.filled }];
    if (step === 'preview') return [{ step, icon, ...messages.reading(process.document_count) }];
    const detail = step === 'sign' ? messages.signing[signatory.signature_type] : messages.details[step];
    return [{ step, icon, label: messages.steps[step] ?? label, detail: detail ?? '' }];
  });
}

/** What somebody would have to get up for in the middle. */
export function listNeeds({ steps, process, signatory, otp, papers }: SigningState): readonly string[] {
  const asks = (...any: readonly SigningStep[]): boolean =>
    steps.some((each) => any.includes(each.step) && !(process.begun_by_client && each.is_done));
  const card = signatory.identification_type === 'pasaporte' ? messages.needs.passport : messages.needs.card;
  const brought = asks('annexes') ? papers : [];
  const others = brought.filter((paper) => paper !== card);
  const showsCard = asks('registry', 'biometrics', 'login') || brought.includes(card);
  return [
    ...(otp && asks('otp', 'login') ? [messages.needs[codeChannels[otp.channel].address]] : []),
    ...(showsCard ? [brought.includes(messages.needs.card) ? messages.needs.bothSides : card] : []),
    ...(others.length > 0 ? [messages.needs.papers(others)] : []),
    ...(signatory.signature_type === 'electronic_signature' ? [messages.needs.certificate] : []),
  ];
}
