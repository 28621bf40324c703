import { Loader } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { PrimaryAction, QuietAction } from '../../../../shared/link-page/actions.tsx';
import { LinkFrame } from '../../../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useIsTurned } from '../../../../shared/ui/viewport/use-is-low.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { Consent } from '../../frame/consent.tsx';
import { HelpButton } from '../../frame/help-button.tsx';
import { Progress } from '../../frame/progress.tsx';
import { StepFrame, useStepHeading } from '../../frame/step-frame.tsx';
import { askForHelp } from '../welcome/ask-for-help.ts';
import { CameraTrouble } from './camera-trouble.tsx';
import { messages } from './messages.ts';
import { TurnedCamera, type TurnedCameraProps } from './turned-camera.tsx';
import { useCapture } from './use-capture.ts';
import { Viewfinder, type ViewfinderProps } from './viewfinder.tsx';

import classes from './biometrics-step.module.css';

/** Says what will happen, and asks for consent, before the camera is asked for; then shows it, and goes through the poses. */
export function BiometricsStep() {
  const { flow, state } = useSigning();
  const { consent, box, isLacking, unlessLacking } = useConsent();
  const { camera, pose, begin, run, stop, videoRef, isBusy, isComparing, problem } = useCapture();
  if (camera.status === 'troubled') return <CameraTrouble trouble={camera.trouble} onRetry={() => void begin()} />;
  if (camera.status === 'on' && pose) {
    const finder = { stream: camera.stream, videoRef };
    return <CameraOn {...{ finder, pose, problem }} onTake={() => void run()} onBack={stop} />;
  }
  if (isComparing) return <Comparing />;
  const waitsFor = camera.status === 'asking' ? messages.asking : undefined;
  return (
    <StepFrame
      title={messages.title}
      lead={messages.lead}
      onSubmit={unlessLacking(() => void begin())}
      action={<PrimaryAction isBusy={isBusy}>{messages.turnOn}</PrimaryAction>}
    >
      <div className="mt-16">
        <Consent {...consent} inputRef={box} error={isLacking ? messages.consentMissing : undefined}>
          {messages.consent}
        </Consent>
      </div>
      <QuietAction onClick={() => void askForHelp(flow, state)}>{messages.otherWay}</QuietAction>
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

/** The photos are on their way: nothing is asked any more, and how long it takes is said. */
function Comparing() {
  const { tenant } = useSigning();
  const heading = useStepHeading();
  return (
    <LinkFrame
      tenant={tenant}
      head={<Progress />}
      aside={<HelpButton />}
      headingRef={heading}
      title={messages.comparing.title}
      lead={messages.comparing.body}
    >
      <output className={classes.comparing}>
        <Loader size={28} />
        {messages.comparing.working}
      </output>
    </LinkFrame>
  );
}

interface CameraOnProps extends Pick<TurnedCameraProps, 'problem' | 'onTake' | 'onBack'> {
  readonly finder: Pick<ViewfinderProps, 'stream' | 'videoRef'>;
  readonly pose: {
    readonly place: number;
    readonly count: number;
    readonly instruction: string;
    readonly isRunning: boolean;
  };
}

function CameraOn({ finder, pose, problem, onTake, onBack }: CameraOnProps) {
  const { place, count, instruction, isRunning } = pose;
  const isTurned = useIsTurned();
  const action = isRunning ? (
    <output className={classes.taking}>{messages.place(place, count)}</output>
  ) : (
    <PrimaryAction icon={<IconCamera size={22} stroke={1.7} aria-hidden />}>{messages.start}</PrimaryAction>
  );
  if (isTurned)
    return <TurnedCamera finder={<Viewfinder {...finder} />} {...{ instruction, problem, action, onTake, onBack }} />;
  return (
    <StepFrame title={messages.title} onSubmit={onTake} onBack={onBack} action={action}>
      <Viewfinder {...finder} instruction={instruction} />
      <Problem>{problem}</Problem>
    </StepFrame>
  );
}

/** Express, for the face alone, and given before the camera is on. */
function useConsent() {
  const [isGiven, setGiven] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const unlessLacking = (act: () => void) => (): void => {
    setPressed(true);
    if (isGiven) act();
    else box.current?.focus();
  };
  return { consent: { isGiven, onChange: setGiven }, box, isLacking: isPressed && !isGiven, unlessLacking };
}
