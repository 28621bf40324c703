import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';

import { usePageTitle } from '../../page-title.ts';
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
  /** By Enter in a field or the button at the foot. The button works with answers missing; the wizard then says which. */
  readonly onContinue: () => void;
  /** The bar on top; leave it out where the page has its own. */
  readonly header?: { readonly title: string; readonly saved?: ReactNode; readonly onClose?: () => void };
  /** `across` where the step needs the whole width; `canvas` where it needs the whole window and shows its own title. */
  readonly layout?: 'side' | 'across' | 'canvas';
  readonly children: ReactNode;
}

/** One step at a time; the steps before and after stay visible. */
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
  const isFramed = header !== undefined;
  const stepsPlace = placeOfSteps({ layout, isPhone });
  const isFootInline = !isFramed && !isPhone;
  const shownFoot = { ...foot, following: steps[place + 1]?.label };
  return (
    <form noValidate className={classes.wizard} data-framed={isFramed} data-layout={layout} onSubmit={submit}>
      {isFramed && <Top header={header} steps={stepsPlace === 'top' ? steps : []} onStep={onStep} />}
      {isPhone && (
        <div className={classes.compact}>
          <WizardProgress steps={steps} isCompact />
        </div>
      )}
      <div className={classes.middle}>
        {stepsPlace === 'side' && <Side steps={steps} onStep={onStep} />}
        <section aria-labelledby={headingId} className={classes.content}>
          <Heading id={headingId} ref={headingRef} isHidden={layout === 'canvas'} detail={detail}>
            {heading}
          </Heading>
          <div className={classes.work}>{children}</div>
          {isFootInline && <WizardFoot {...shownFoot} isInline />}
        </section>
      </div>
      {!isFootInline && <WizardFoot {...shownFoot} />}
    </form>
  );
}

/** On a phone a bar takes the place of the list. */
function placeOfSteps({ layout, isPhone }: { readonly layout: WizardProps['layout']; readonly isPhone: boolean }) {
  if (isPhone) return 'nowhere';
  return layout === 'side' ? 'side' : 'top';
}

interface TopProps extends Pick<WizardProps, 'steps'> {
  readonly header: NonNullable<WizardProps['header']>;
  readonly onStep: WizardProps['onStep'] | undefined;
}

function Top({ header, steps, onStep }: TopProps) {
  return (
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
      {steps.length > 0 && (
        <nav aria-label={messages.steps} className={classes.across}>
          <WizardSteps steps={steps} direction="across" onStep={onStep} />
        </nav>
      )}
    </header>
  );
}

function Side({ steps, onStep }: Omit<TopProps, 'header'>) {
  return (
    <nav aria-label={messages.steps} className={classes.side}>
      <WizardProgress steps={steps} isCompact={false} />
      <WizardSteps steps={steps} direction="down" onStep={onStep} />
    </nav>
  );
}

interface HeadingProps extends Pick<WizardProps, 'detail' | 'children'> {
  readonly id: string;
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /** Read by screen readers only: the step shows a title of its own. */
  readonly isHidden: boolean;
}

function Heading({ id, ref, isHidden, detail, children }: HeadingProps) {
  usePageTitle(typeof children === 'string' ? children : undefined);
  return (
    <>
      <h1 ref={ref} id={id} tabIndex={-1} className={classes.heading} data-hidden={isHidden}>
        {children}
      </h1>
      {detail !== undefined && !isHidden && <p className="quiet pretty mt-4">{detail}</p>}
    </>
  );
}

/** Moves the focus to the title of a new step; the first step leaves the focus where it is. */
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
