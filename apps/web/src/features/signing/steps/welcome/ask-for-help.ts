import type { SigningState } from '@rubrica/contract';

import type { SigningFlow } from '../../flow/signing-flow.ts';
import { writeToOfficial } from '../../flow/write-to-official.ts';
import { messages } from '../../messages.ts';

export const askForHelp = (flow: SigningFlow, { process }: SigningState): Promise<void> =>
  writeToOfficial(flow, {
    title: messages.helpTitle,
    body: messages.helpBody(process.created_by_name),
    sendLabel: messages.helpSend,
    label: messages.helpLabel,
    missing: messages.helpMissing,
    maxLength: 1000,
  });
