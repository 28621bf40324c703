import type { FileVerdict, SignatureVerdict, VerificationCheck } from '@rubrica/contract';
import { IconAlertTriangle, IconCheck, IconFileUnknown, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react';

import type { Tone } from '../../shared/ui/status-badge/tones.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: typeof IconCheck;
}

const good: Look = { tone: 'green', icon: IconCheck };
const bad: Look = { tone: 'red', icon: IconX };
const open: Look = { tone: 'yellow', icon: IconQuestionMark };

export const verdictLooks: Readonly<Record<FileVerdict, Look>> = {
  valid: good,
  invalid: bad,
  indeterminate: open,
  unsigned: { tone: 'neutral', icon: IconMinus },
  error: { tone: 'neutral', icon: IconFileUnknown },
};

export const signatureLooks: Readonly<Record<SignatureVerdict, Look>> = {
  valid: good,
  invalid: bad,
  indeterminate: open,
};

export const checkLooks: Readonly<Record<VerificationCheck['state'], Look>> = {
  good,
  bad,
  unknown: { tone: 'yellow', icon: IconAlertTriangle },
};
