import {
  columnsOf,
  processStatuses,
  reportColumns,
  reportFormatLabels,
  reportFormats,
  reportScheduleLabels,
  reportSchedules,
  reportTypeLabels,
  type ReportType,
} from '@rubrica/contract';
import { useWatch, type Control } from 'react-hook-form';

import { CheckboxGroupField } from '../../shared/ui/fields/checkbox-group-field.tsx';
import { ChoiceField } from '../../shared/ui/fields/choice-field.tsx';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { FieldGrid, FieldRow } from '../../shared/ui/fields/field-grid.tsx';
import { FormField } from '../../shared/ui/fields/form-field.tsx';
import { MultiSelectField } from '../../shared/ui/fields/multi-select-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { useKinds } from '../creation/index.ts';
import { messages } from './messages.ts';
import type { ReportValues } from './report-form.ts';
import { useReportOfficials } from './use-reports.ts';

import classes from './reports.module.css';

interface FieldsProps {
  readonly control: Control<ReportValues>;
}

const formatOptions = reportFormats.map((value) => ({ value, label: reportFormatLabels[value] }));
const statusOptions = Object.entries(processStatuses).map(([value, { label }]) => ({ value, label }));
const scheduleOptions = [
  { value: '', label: messages.never },
  ...reportSchedules.map((value) => ({ value, label: reportScheduleLabels[value] })),
];

/** The report's name, type and columns. */
export function ContentFields({ control, types }: FieldsProps & { readonly types: readonly ReportType[] }) {
  const type = useWatch({ control, name: 'type' });
  const format = useWatch({ control, name: 'format' });
  const columnOptions = columnsOf(type).map((value) => ({ value, label: reportColumns[value].label }));
  return (
    <>
      <FieldGrid>
        <FormField control={control} name="name">
          {(field) => <TextField {...field} label={messages.name} maxLength={80} hasCounter={false} isRequired />}
        </FormField>
        <FormField control={control} name="format">
          {(field) => (
            <SelectField
              {...field}
              onChange={(value) => field.onChange(value as ReportValues['format'])}
              label={messages.format}
              options={formatOptions}
              note={format === 'pdf' ? messages.pdfNote : undefined}
            />
          )}
        </FormField>
        {types.length > 1 && (
          <FieldRow>
            <FormField control={control} name="type">
              {(field) => (
                <ChoiceField
                  {...field}
                  onChange={(value) => field.onChange(value as ReportType)}
                  label={messages.type}
                  options={types.map((value) => ({ value, label: reportTypeLabels[value] }))}
                />
              )}
            </FormField>
          </FieldRow>
        )}
      </FieldGrid>
      <div className={classes.columns}>
        <FormField control={control} name="columns">
          {({ onChange, ...field }) => (
            <CheckboxGroupField
              {...field}
              onChange={(chosen) => onChange(columnsOf(type).filter((column) => chosen.includes(column)))}
              label={messages.columns}
              options={columnOptions}
              isRequired
            />
          )}
        </FormField>
      </div>
    </>
  );
}

/** Which processes it covers. */
export function FilterFields({ control }: FieldsProps) {
  const kinds = useKinds();
  const officials = useReportOfficials();
  const isScheduled = useWatch({ control, name: 'schedule' }) !== '';
  const days = { isDisabled: isScheduled, note: isScheduled ? messages.datesNote : undefined };
  return (
    <FieldGrid>
      <FormField control={control} name="process_id">
        {(field) => (
          <SelectField
            {...field}
            label={messages.kind}
            placeholder={messages.any}
            isClearable
            options={(kinds.data?.of_company ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <FormField control={control} name="created_by">
        {(field) => (
          <SelectField
            {...field}
            label={messages.official}
            placeholder={messages.any}
            isClearable
            options={(officials.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <FormField control={control} name="from">
        {(field) => <DateField {...field} {...days} label={messages.from} />}
      </FormField>
      <FormField control={control} name="to">
        {(field) => <DateField {...field} {...days} label={messages.to} />}
      </FormField>
      <FormField control={control} name="status">
        {({ onChange, ...field }) => (
          <MultiSelectField
            {...field}
            onChange={(value) => onChange([...value])}
            label={messages.status}
            placeholder={messages.any}
            options={statusOptions}
          />
        )}
      </FormField>
      <FormField control={control} name="signer">
        {(field) => (
          <TextField
            {...field}
            label={messages.signer}
            placeholder={messages.signerHint}
            maxLength={100}
            hasCounter={false}
          />
        )}
      </FormField>
    </FieldGrid>
  );
}

export function ScheduleField({ control }: FieldsProps) {
  return (
    <FormField control={control} name="schedule">
      {(field) => (
        <SelectField
          {...field}
          onChange={(value) => field.onChange(value as ReportValues['schedule'])}
          label={messages.scheduleField}
          options={scheduleOptions}
          note={field.value === '' ? undefined : messages.scheduleNote}
        />
      )}
    </FormField>
  );
}
