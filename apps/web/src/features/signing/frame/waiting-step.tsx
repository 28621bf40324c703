import { PrimaryAction } from '../../../shared/link-page/actions.tsx';
import { Problem } from '../../../shared/link-page/note.tsx';
import { messages } from '../messages.ts';
import { StepFrame } from './step-frame.tsx';

export interface WaitingStepProps {
  readonly title: string;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

/** A step whose content is on its way, or did not come. */
export function WaitingStep({ title, problem, onRetry }: WaitingStepProps) {
  return (
    <StepFrame
      title={title}
      action={problem !== undefined && <PrimaryAction onClick={onRetry}>{messages.retry}</PrimaryAction>}
    >
      <Problem>{problem}</Problem>
    </StepFrame>
  );
}
