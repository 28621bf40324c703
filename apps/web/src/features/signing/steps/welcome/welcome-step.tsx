import { Problem } from '../../../../shared/link-page/note.tsx';
import { stepAfter } from '../../flow/steps.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { useStepHeading } from '../../frame/step-frame.tsx';
import { askForHelp } from './ask-for-help.ts';
import { decline } from './decline.ts';
import { registerOpening } from './register-opening.ts';
import { WelcomeView } from './welcome-view.tsx';

export function WelcomeStep() {
  const { flow, state, tenant } = useSigning();
  const { act, isBusy, problem } = useAct();
  const heading = useStepHeading();
  const isNew = state.current === 'welcome';
  const begin = (): Promise<boolean> => act(() => registerOpening(flow, state), { mayArriveTwice: true });
  return (
    <WelcomeView
      state={state}
      tenant={tenant}
      heading={heading}
      isBusy={isBusy}
      problem={<Problem>{problem}</Problem>}
      onStart={() => void (isNew ? begin() : flow.show(stepAfter(state, 'welcome')))}
      onHelp={() => void askForHelp(flow, state)}
      onDecline={() => void decline(flow, state)}
    />
  );
}
