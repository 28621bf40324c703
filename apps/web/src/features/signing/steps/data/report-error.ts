import type { SigningState } from '@rubrica/contract';

import type { SigningFlow } from '../../flow/signing-flow.ts';
import { writeToOfficial } from '../../flow/write-to-official.ts';
import { messages } from './messages.ts';

/** What is wrong goes to who wrote it; nobody changes here what the documents were made of. */
export const reportError = (flow: SigningFlow, { process }: SigningState): Promise<void> =>
  writeToOfficial(flow, {
    title: messages.wrongTitle,
    body: messages.wrongBody(process.created_by_name, process.document_count),
    sendLabel: messages.wrongSend,
    label: messages.wrongLabel,
    missing: messages.wrongMissing,
    maxLength: 900,
    compose: (typed) => `${messages.wrongPrefix} ${typed}`,
  });
