import { useId, useState } from 'react';

import { initialsOf } from '../../../../shared/format.ts';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { messages } from './messages.ts';
import type { PartProps } from './part-props.ts';
import { SignFrame } from './sign-frame.tsx';
import { ShownStamp } from './stamp/shown-stamp.tsx';
import { useSign, type Mark } from './use-sign.ts';
import { useMark, useWhenMade } from './use-when-made.ts';

import classes from './sign.module.css';

function useNames(): { readonly full: string; readonly initials: string } {
  const { name, last_name: lastName, sumilla } = useSigning().state.signatory;
  const [first = '', last = ''] = [name, lastName].map((part) => part.trim().split(/\s+/)[0]);
  return { full: `${name} ${lastName}`.trim(), initials: sumilla || initialsOf(`${first} ${last}`) };
}

/** A signature and nothing else. */
export function LonePart({ answers, onBack }: PartProps) {
  const { full } = useNames();
  const { act, signWithMarks } = useSign();
  const { mark: signature, isMaking, made } = useMark();
  return (
    <SignFrame
      title={messages.signTitle}
      missing={signature ? undefined : messages.signatureMissing}
      isMaking={isMaking}
      act={act}
      onBack={onBack}
      onSign={() => signWithMarks(answers, { signature })}
    >
      <MarkChoice kind="signature" name={full} {...made} />
      <ShownStamp answers={answers} marks={signature && { signature }} />
    </SignFrame>
  );
}

/** The first of two marks; signing comes with the second. */
export function SignaturePart({
  onBack,
  onDone,
}: {
  readonly onBack: (() => void) | undefined;
  readonly onDone: (signature: Mark) => void;
}) {
  const { full } = useNames();
  const { mark: signature, isMaking, made } = useMark();
  const [isPressed, setPressed] = useState(false);
  const { press, isWaiting } = useWhenMade({
    isMaking,
    act: () => (signature ? onDone(signature) : setPressed(true)),
  });
  return (
    <StepFrame
      title={messages.signTitle}
      onBack={onBack}
      onSubmit={press}
      action={<PrimaryAction isBusy={isWaiting}>{messages.continue}</PrimaryAction>}
    >
      <MarkChoice kind="signature" name={full} {...made} />
      <Problem>{isPressed && !signature ? messages.signatureMissing : undefined}</Problem>
    </StepFrame>
  );
}

export function InitialsPart({ answers, signature, onBack }: PartProps & { readonly signature: Mark | undefined }) {
  const names = useNames();
  const { act, signWithMarks } = useSign();
  const { mark: initials, isMaking, made } = useMark();
  return (
    <SignFrame
      title={messages.initialsTitle}
      lead={messages.initialsLead}
      missing={initials ? undefined : messages.initialsMissing}
      isMaking={isMaking}
      act={act}
      onBack={onBack}
      onSign={() => signWithMarks(answers, { signature, initials })}
    >
      <MarkChoice kind="initials" name={names.initials} {...made} />
      <ShownStamp answers={answers} marks={{ signature, initials }} />
    </SignFrame>
  );
}

/** The person's choice: the whole signature or only the initials. */
export function EitherPart({ answers, onBack }: PartProps) {
  const names = useNames();
  const radios = useId();
  const { act, signWithMarks } = useSign();
  const [way, setWay] = useState<'signature' | 'initials'>('signature');
  const { mark: image, isMaking, made } = useMark();
  const options = { signature: messages.mySignature, initials: messages.myInitials } as const;
  const missing = way === 'signature' ? messages.signatureMissing : messages.initialsMissing;
  return (
    <SignFrame
      title={messages.signTitle}
      missing={image ? undefined : missing}
      isMaking={isMaking}
      act={act}
      onBack={onBack}
      onSign={() => signWithMarks(answers, { [way]: image })}
    >
      <fieldset className={classes.switch} aria-label={messages.either}>
        {(['signature', 'initials'] as const).map((each) => (
          <label key={each} data-chosen={way === each}>
            <input type="radio" name={radios} checked={way === each} onChange={() => setWay(each)} />
            {options[each]}
          </label>
        ))}
      </fieldset>
      <MarkChoice key={way} kind={way} name={way === 'signature' ? names.full : names.initials} {...made} />
      <ShownStamp answers={answers} marks={image && { [way]: image }} />
    </SignFrame>
  );
}
