import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';
import type { PartProps } from './part-props.ts';
import { SignFrame } from './sign-frame.tsx';
import { ShownStamp } from './stamp/shown-stamp.tsx';
import { useSign } from './use-sign.ts';

import classes from './sign.module.css';

const noMarks = {};

/** No mark of the person's own: an honest confirmation of what will be done in their name. */
export function ConfirmPart({ answers, onBack, way }: PartProps & { readonly way: 'clickwrap' | 'issued' }) {
  const { process, signatory } = useSigning().state;
  const { act, signWithMarks } = useSign();
  const documents = messages.documents(process.document_count);
  const isClickwrap = way === 'clickwrap';
  return (
    <SignFrame
      title={messages.confirmTitle}
      lead={isClickwrap ? messages.confirmLead(documents) : messages.issuedLead}
      {...(isClickwrap && { consent: messages.consentClickwrap })}
      act={act}
      onBack={onBack}
      onSign={() => signWithMarks(answers)}
    >
      <dl className={classes.summary}>
        <dt>{messages.signs}</dt>
        <dd>{process.title}</dd>
        <dt>{messages.person}</dt>
        <dd>{`${signatory.name} ${signatory.last_name}`.trim()}</dd>
        {signatory.capacity !== '' && (
          <>
            <dt>{messages.capacity}</dt>
            <dd>{signatory.capacity}</dd>
          </>
        )}
      </dl>
      <ShownStamp answers={answers} marks={noMarks} />
    </SignFrame>
  );
}
