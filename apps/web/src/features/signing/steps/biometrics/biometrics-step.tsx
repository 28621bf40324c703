import { IconCamera } from '@tabler/icons-react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { CameraTrouble } from './camera-trouble.tsx';
import { messages } from './messages.ts';
import { useCapture } from './use-capture.ts';
import { Viewfinder } from './viewfinder.tsx';

import classes from './biometrics-step.module.css';

/** Says what will happen before the camera is asked for; then shows it, one pose at a time. */
export function BiometricsStep() {
  const { state } = useSigning();
  const { camera, pose, begin, take, stop, videoRef, isBusy, isComparing, problem } = useCapture();
  if (camera.status === 'troubled') return <CameraTrouble trouble={camera.trouble} onRetry={() => void begin()} />;
  if (camera.status === 'on' && pose)
    return (
      <StepFrame
        title={messages.title}
        onSubmit={() => void take()}
        onBack={stop}
        action={
          <PrimaryAction icon={<IconCamera size={22} stroke={1.7} aria-hidden />}>
            {messages.take(pose.place, pose.count)}
          </PrimaryAction>
        }
      >
        <Viewfinder stream={camera.stream} videoRef={videoRef} instruction={pose.instruction} />
        <Problem>{problem}</Problem>
      </StepFrame>
    );
  const asking = camera.status === 'asking' ? messages.asking : undefined;
  const waitsFor = isComparing ? messages.comparing : asking;
  return (
    <StepFrame
      title={messages.title}
      lead={messages.lead}
      onSubmit={() => void begin()}
      action={<PrimaryAction isBusy={isBusy}>{messages.turnOn}</PrimaryAction>}
    >
      <ul className={classes.tips}>
        {messages.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="medium mt-20">{messages.attempts(state.remaining_attempts.biometrics)}</p>
      {waitsFor !== undefined && <output className="soft mt-12">{waitsFor}</output>}
      <Problem>{problem}</Problem>
      <Note title={messages.why}>{messages.because}</Note>
    </StepFrame>
  );
}
