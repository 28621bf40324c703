import { certificateAnnexLabels, certificateTypeLabels } from '@rubrica/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';

import { PrimaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../../shared/link-page/note.tsx';
import { PhoneField } from '../../../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../../../shared/ui/fields/text-field.tsx';
import { useSigning } from '../../../flow/use-signing.ts';
import { Consent } from '../../../frame/consent.tsx';
import { AskFrame } from './ask-frame.tsx';
import { valuesOf, type AskValues, type Offer } from './ask-values.ts';
import { messages } from './messages.ts';
import type { ScreenProps } from './screen-props.ts';

import classes from './ask.module.css';

/** Only what is not known yet: names, number and address of mail are those of the signature. */
export function DataScreen({ view, stage, asking, onBack, onDone }: ScreenProps) {
  const { flow, state } = useSigning();
  const [values, setValues] = useState(() => valuesOf(view));
  const { offer, request } = view;
  const company = state.process.company_name;
  const change = (more: Partial<AskValues>): void => setValues({ ...values, ...more });
  const known = offer?.known_papers.filter((type) => !request?.present.includes(type)) ?? [];
  const { takesPapers, ...written } = values;
  const send = async (): Promise<void> => {
    const body = { ...written, takes_papers: takesPapers && known.length > 0 };
    if (await asking.run(() => flow.call('POST /api/portal/certificate', { body }))) onDone();
  };
  return (
    <AskFrame
      stage={stage}
      title={messages.dataTitle}
      lead={messages.dataLead(company)}
      onBack={onBack}
      onSubmit={() => void send()}
      action={
        <>
          <Problem>{asking.problem}</Problem>
          <PrimaryAction isBusy={asking.isBusy} iconAfter={<IconArrowRight size={20} aria-hidden />}>
            {messages.continue}
          </PrimaryAction>
        </>
      }
    >
      {request?.status === 'TO_UPDATE' && request.reason !== null && <Note>{messages.corrected(request.reason)}</Note>}
      {offer && !isPriced(request) && <Terms offer={offer} company={company} values={values} onChange={change} />}
      <Problem>{asking.errorOf('years')}</Problem>
      <dl className={classes.facts}>
        <Fact label={messages.holder} value={`${state.signatory.name} ${state.signatory.last_name}`} />
        {offer && <OfferFacts offer={offer} />}
      </dl>
      <ContactFields values={values} asking={asking} onChange={change} />
      {known.length > 0 && (
        <Consent isGiven={takesPapers} onChange={(isGiven) => change({ takesPapers: isGiven })}>
          {messages.takePapers(known.map((type) => certificateAnnexLabels[type]).join(', '))} {messages.takePapersNote}
        </Consent>
      )}
    </AskFrame>
  );
}

const OfferFacts = ({ offer }: { readonly offer: Offer }) => (
  <>
    {offer.type !== 'persona_natural' && <Fact label={messages.kind} value={certificateTypeLabels[offer.type]} />}
    {offer.company_name !== null && <Fact label={messages.company} value={offer.company_name} />}
    <Fact label={messages.email} value={offer.email} />
  </>
);

/** What was sent keeps its term. */
const isPriced = (request: ScreenProps['view']['request']): boolean =>
  request?.status === 'TO_UPDATE' || request?.status === 'ISSUE_FAILED';

interface ContactFieldsProps {
  readonly values: AskValues;
  readonly asking: ScreenProps['asking'];
  readonly onChange: (more: Partial<AskValues>) => void;
}

const ContactFields = ({ values, asking, onChange }: ContactFieldsProps) => (
  <div className="grid gap-16 mt-20">
    <PhoneField
      size="large"
      label={messages.phone}
      value={values.phone}
      error={asking.errorOf('phone')}
      onChange={(phone) => onChange({ phone })}
    />
    <TextField
      size="large"
      label={messages.address}
      autoComplete="street-address"
      value={values.address}
      error={asking.errorOf('address')}
      onChange={(address) => onChange({ address })}
    />
    <TextField
      size="large"
      label={messages.city}
      autoComplete="address-level2"
      value={values.city}
      error={asking.errorOf('city')}
      onChange={(city) => onChange({ city })}
    />
  </div>
);

interface TermsProps {
  readonly offer: Offer;
  readonly company: string;
  readonly values: AskValues;
  readonly onChange: (more: Partial<AskValues>) => void;
}

const Terms = ({ offer, company, values, onChange }: TermsProps) => (
  <fieldset className={classes.terms}>
    <legend className="unseen">{messages.term}</legend>
    {offer.terms.map(({ years, total_cents: cents }) => (
      <label key={years} className={classes.term}>
        <input type="radio" name="term" checked={values.years === years} onChange={() => onChange({ years })} />
        <span>{messages.termOf(years)}</span>
        <b className="strong">{messages.price(cents, company)}</b>
      </label>
    ))}
  </fieldset>
);

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
