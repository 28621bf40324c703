import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';

import { useIsPhone } from '../viewport/use-is-phone.ts';
import { messages } from './messages.ts';
import { WizardFoot, type WizardFootProps } from './wizard-foot.tsx';
import { WizardProgress } from './wizard-progress.tsx';
import { WizardSteps, type WizardStep } from './wizard-steps.tsx';

import classes from './wizard.module.css';

export interface WizardProps extends Omit<WizardFootProps, 'following'> {
  readonly steps: readonly WizardStep[];
  readonly onStep?: (id: string) => void;
  /** The step's own title: «Datos del vehículo». */
  readonly heading: ReactNode;
  readonly detail?: ReactNode;
  /** Enter in a field and the button at the foot. With something missing it is told, not forbidden. */
  readonly onContinue: () => void;
  /** The bar on top; without it the wizard stands inside a page that has its own. */
  readonly header?: { readonly title: string; readonly saved?: ReactNode; readonly onClose?: () => void };
  /** `across` where the work needs the whole width; `canvas` where it needs the whole window and says its title itself. */
  readonly layout?: 'side' | 'across' | 'canvas';
  readonly children: ReactNode;
}

/** One step at a time, with what came before and what comes next in sight. */
export function Wizard({
  steps,
  onStep,
  heading,
  detail,
  onContinue,
  header,
  layout = 'side',
  children,
  ...foot
}: WizardProps) {
  const isPhone = useIsPhone();
  const headingId = useId();
  const place = steps.findIndex(({ state }) => state === 'current');
  const headingRef = useStepFocus(steps[place]?.id);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A form in a dialog above this one is submitted through React's tree too.
    if (event.target === event.currentTarget && foot.isBusy !== true) onContinue();
  };
  const isAcross = layout !== 'side' && !isPhone;
  const isCanvas = layout === 'canvas';
  const isFramed = header !== undefined;
  return (
    <form noValidate className={classes.wizard} data-framed={isFramed} data-layout={layout} onSubmit={submit}>
      {isFramed && (
        <header className={classes.top}>
          {header.onClose !== undefined && (
            <button type="button" className={classes.close} aria-label={messages.close} onClick={header.onClose}>
              <IconX size={20} stroke={1.7} aria-hidden />
            </button>
          )}
          <div className={classes.about}>
            <p className={classes.name}>{header.title}</p>
            {header.saved !== undefined && <p className="text-xs row quiet gap-4">{header.saved}</p>}
          </div>
          {isAcross && (
            <nav aria-label={messages.steps} className={classes.across}>
              <WizardSteps steps={steps} direction="across" onStep={onStep} />
            </nav>
          )}
        </header>
      )}
      {isPhone && (
        <div className={classes.compact}>
          <WizardProgress steps={steps} isCompact />
        </div>
      )}
      <div className={classes.middle}>
        {!isPhone && !isAcross && (
          <nav aria-label={messages.steps} className={classes.side}>
            <WizardProgress steps={steps} isCompact={false} />
            <WizardSteps steps={steps} direction="down" onStep={onStep} />
          </nav>
        )}
        <section aria-labelledby={headingId} className={classes.content}>
          <h1 ref={headingRef} id={headingId} tabIndex={-1} className={classes.heading} data-hidden={isCanvas}>
            {heading}
          </h1>
          {detail !== undefined && !isCanvas && <p className="quiet pretty mt-4">{detail}</p>}
          <div className={classes.work}>{children}</div>
          {!isFramed && !isPhone && <WizardFoot {...foot} following={steps[place + 1]?.label} isInline />}
        </section>
      </div>
      {(isFramed || isPhone) && <WizardFoot {...foot} following={steps[place + 1]?.label} />}
    </form>
  );
}

/** A new step begins at its title, for eyes and for screen readers; the first one leaves the focus where it is. */
function useStepFocus(stepId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stepId);
  useEffect(() => {
    if (shown.current === stepId) return;
    shown.current = stepId;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [stepId]);
  return heading;
}
