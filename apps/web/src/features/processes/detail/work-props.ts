import type { ProcessWork } from '@rubrica/contract';

/** What is written beside a process. Each change is shown once the server has it. */
export interface WorkProps {
  readonly id: string;
  readonly work: ProcessWork;
  /** False after a failure, which is shown. */
  readonly change: (act: () => Promise<unknown>) => Promise<boolean>;
}
