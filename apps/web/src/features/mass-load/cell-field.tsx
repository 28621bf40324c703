import type { MassLoadColumnView, MassLoadRowView } from '@rubrica/contract';
import { useState, type KeyboardEvent } from 'react';

import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';

/** What is wrong with one cell. */
export type CellProblem = MassLoadRowView['problems'][number] & { readonly column: string };

export interface CellFieldProps {
  readonly problem: CellProblem;
  /** Undefined until the columns were read. */
  readonly column: MassLoadColumnView | undefined;
  readonly row: number;
  /** Written and left, or Enter. */
  readonly onWrite: (text: string) => void;
}

/** One wrong cell, with what is wrong with it; it is sent when it was changed and left. */
export function CellField({ problem, column, row, onWrite }: CellFieldProps) {
  const { label, value, message } = problem;
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const send = (written: string): void => {
    if (written.trim() === sent.trim()) return;
    setSent(written);
    onWrite(written);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') send(text);
  };
  const common = { label, error: message, hint: column?.format, name: `${problem.column} ${row}` };
  if (column && column.choices.length > 0) {
    const options = column.choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <SelectField
        {...common}
        options={options}
        value={text}
        chosenLabel={text}
        onChange={(chosen) => {
          setText(chosen);
          send(chosen);
        }}
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Enter in the field inside
    <div onKeyDown={onKeyDown}>
      <TextField
        {...common}
        value={text}
        onChange={setText}
        onBlur={() => send(text)}
        maxLength={4000}
        hasCounter={false}
      />
    </div>
  );
}
