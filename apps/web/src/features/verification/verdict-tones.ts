import type { FileVerdict, SignatureVerdict, VerificationCheck, VerificationView } from '@rubrica/contract';
import {
  IconAlertTriangle,
  IconCheck,
  IconFileUnknown,
  IconMinus,
  IconQuestionMark,
  IconSignature,
  IconX,
} from '@tabler/icons-react';

import type { Tone } from '../../shared/ui/status-badge/tones.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: typeof IconCheck;
}

const good: Look = { tone: 'green', icon: IconCheck };
const bad: Look = { tone: 'red', icon: IconX };
const check: Look = { tone: 'yellow', icon: IconAlertTriangle };
const open: Look = { tone: 'yellow', icon: IconQuestionMark };

const verdictLooks: Readonly<Record<FileVerdict, Look>> = {
  valid: good,
  invalid: bad,
  indeterminate: open,
  unsigned: { tone: 'neutral', icon: IconMinus },
  error: { tone: 'neutral', icon: IconFileUnknown },
};

/** A valid file to which a later signer added content is not waved through. */
export const lookOf = ({ verdict, additions }: Pick<VerificationView, 'verdict' | 'additions'>): Look =>
  verdict === 'valid' && additions.some(({ kind }) => kind === 'content') ? check : verdictLooks[verdict];

export const signatureLooks: Readonly<Record<SignatureVerdict, Look>> = {
  valid: good,
  invalid: bad,
  indeterminate: open,
};

export const additionLooks: Readonly<Record<VerificationView['additions'][number]['kind'], Look>> = {
  signature: { tone: 'neutral', icon: IconSignature },
  content: check,
};

export const checkLooks: Readonly<Record<VerificationCheck['state'], Look>> = {
  good,
  bad,
  unknown: check,
};
