import type { VisitCertificate } from '@rubrica/contract';

import type { AskedRequest, Stage } from './stage-of.ts';
import type { Asking } from './use-asked.ts';

export interface ScreenProps {
  readonly view: VisitCertificate;
  readonly stage: Stage;
  readonly asking: Asking;
  readonly onBack: () => void;
  /** To what comes after this screen. */
  readonly onDone: () => void;
}

export interface RequestScreenProps extends ScreenProps {
  readonly request: AskedRequest;
}
