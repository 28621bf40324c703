import type { Control } from 'react-hook-form';

import { FieldGrid, FieldRow } from '../../../shared/ui/fields/field-grid.tsx';
import { FormField } from '../../../shared/ui/fields/form-field.tsx';
import { NumberField } from '../../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import type { SendingDetails } from './draft-content.ts';
import { messages } from './messages.ts';

export function SendingFields({ control }: { readonly control: Control<SendingDetails> }) {
  return (
    <FieldGrid>
      <FormField control={control} name="operationNumber">
        {(field) => (
          <TextField
            {...field}
            label={messages.operationNumber}
            note={messages.operationNumberNote}
            maxLength={60}
            hasCounter={false}
          />
        )}
      </FormField>
      <FormField control={control} name="deadlineDays">
        {(field) => <NumberField {...field} label={messages.deadline} unit={messages.days} isRequired />}
      </FormField>
      <FormField control={control} name="executiveEmail">
        {(field) => (
          <TextField {...field} type="email" label={messages.executiveEmail} hint={messages.executiveEmailHint} />
        )}
      </FormField>
      <FormField control={control} name="copies">
        {(field) => <TextField {...field} label={messages.copies} note={messages.copiesNote} />}
      </FormField>
      <FieldRow>
        <FormField control={control} name="message">
          {(field) => (
            <TextareaField {...field} label={messages.note} placeholder={messages.notePlaceholder} maxLength={2000} />
          )}
        </FormField>
      </FieldRow>
    </FieldGrid>
  );
}
