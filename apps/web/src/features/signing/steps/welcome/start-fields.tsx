import type { SigningState } from '@rubrica/contract';
import type { Ref } from 'react';

import { codeChannels } from '../../../../shared/code-channels.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { messages as codeMessages } from '../code/messages.ts';
import { LegalTexts } from '../terms/legal-texts.tsx';
import { messages as termsMessages } from '../terms/messages.ts';
import { TermsPoints } from '../terms/terms-points.tsx';
import { messages } from './messages.ts';
import type { Asked, StartForm } from './start-form.ts';

import classes from './welcome-step.module.css';

export interface StartFieldsProps {
  readonly state: SigningState;
  readonly asked: Asked;
  readonly form: StartForm;
  readonly onChange: (form: StartForm) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly error?: string | undefined;
}

/** Who one is, where the flow begins with it; what one accepts; and where the code will go. */
export function StartFields({ state, asked, form, onChange, inputRef, error }: StartFieldsProps) {
  const { signatory, process } = state;
  return (
    <>
      {asked.identification && (
        <section className={classes.identification}>
          <h2>{messages.whoTitle}</h2>
          <p className={classes.reason}>{messages.whoReason}</p>
          <TextField
            inputRef={inputRef}
            name="identification"
            size="large"
            label={codeMessages.identification}
            value={form.identification}
            onChange={(identification) => onChange({ ...form, identification })}
            isUpperCase
            maxLength={20}
            hasCounter={false}
            inputMode={signatory.identification_type === 'pasaporte' ? 'text' : 'numeric'}
            note={
              signatory.identification_hint === ''
                ? undefined
                : codeMessages.identificationHint(signatory.identification_hint)
            }
            error={error}
          />
        </section>
      )}
      {asked.code && (
        <p className="soft mt-16">
          {codeChannels[asked.code.channel].lead} <b className="strong plain">{asked.code.sentTo}</b>.
        </p>
      )}
      {asked.terms && (
        <details className={classes.terms}>
          <summary>{termsMessages.summary}</summary>
          <TermsPoints />
          <LegalTexts company={process.company_name} />
        </details>
      )}
    </>
  );
}
