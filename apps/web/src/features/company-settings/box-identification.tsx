import {
  boxIdentifications,
  boxLeads,
  boxMoment,
  boxSeal,
  describeAssurance,
  describeBoxIdentification,
  type BoxIdentification as Choice,
} from '@rubrica/contract';

import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { messages } from './messages.ts';

import classes from './box-identification.module.css';

interface Props {
  readonly choice: Choice;
  readonly isBusy: boolean;
  readonly onChange: (choice: Choice) => void;
}

/** What a box shows of a person's identification, with the words that a box of the usual size will have. */
export function BoxIdentification({ choice, isBusy, onChange }: Props) {
  return (
    <div className="stack gap-20">
      <SelectField
        label={messages.boxIdentification}
        note={messages.boxIdentificationNote}
        options={boxIdentifications.map((value) => ({ value, label: messages.boxIdentifications[value].label }))}
        value={choice}
        isDisabled={isBusy}
        onChange={(value) => {
          const chosen = boxIdentifications.find((one) => one === value);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
      <figure className={classes.sample}>
        <figcaption>{messages.boxSample}</figcaption>
        <p className={classes.box}>
          <span>{boxLeads.sealed.lead}</span>
          <span className={classes.name}>{messages.boxSampleName}</span>
          {linesFor(choice).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </figure>
    </div>
  );
}

const sample = { label: 'Cédula', number: '1710034065' };

function linesFor(choice: Choice): readonly string[] {
  const number = describeBoxIdentification(sample, choice);
  const others = [
    boxMoment('17/11/2026 10:02:19'),
    describeAssurance('identidad_verificada'),
    boxSeal(messages.boxSamplePlatform),
  ];
  return number === undefined ? others : [number, ...others];
}
