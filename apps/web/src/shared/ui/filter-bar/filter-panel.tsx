import { CheckboxGroupField } from '../fields/checkbox-group-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { FieldGrid } from '../fields/field-grid.tsx';
import { MultiSelectField } from '../fields/multi-select-field.tsx';
import { fewOptions } from '../fields/options.ts';
import { SelectField } from '../fields/select-field.tsx';
import { oneOf, valuesOf, withValues, type Filter, type FilterValues } from './filters.ts';
import { messages } from './messages.ts';

import classes from './filter-bar.module.css';

export interface FilterPanelProps {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** The filters in a dialog: all of them on a phone, otherwise those that are not in the bar. */
export function FilterPanel({ filters, values, onChange }: FilterPanelProps) {
  const set = (changes: FilterValues): void => onChange(withValues(values, changes));
  return (
    <div className="grid gap-8">
      {filters.map((filter) => {
        if (filter.kind === 'dates')
          return <DatesPanel key={filter.fromKey} filter={filter} values={values} onSet={set} />;
        const { kind, key, label, options } = filter;
        if (kind === 'one') {
          return (
            <SelectField
              key={key}
              label={label}
              options={options}
              isClearable
              value={oneOf(values, key)}
              onChange={(value) => set({ [key]: value })}
            />
          );
        }
        const Several = options.length > fewOptions ? MultiSelectField : CheckboxGroupField;
        return (
          <Several
            key={key}
            label={label}
            options={options}
            value={valuesOf(values, key)}
            onChange={(value) => set({ [key]: value })}
          />
        );
      })}
    </div>
  );
}

interface DatesPanelProps {
  readonly filter: Extract<Filter, { kind: 'dates' }>;
  readonly values: FilterValues;
  readonly onSet: (changes: FilterValues) => void;
}

function DatesPanel({ filter: { label, fromKey, toKey }, values, onSet }: DatesPanelProps) {
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <FieldGrid>
        <DateField
          label={messages.from}
          value={oneOf(values, fromKey)}
          onChange={(from) => onSet({ [fromKey]: from })}
        />
        <DateField label={messages.to} value={oneOf(values, toKey)} onChange={(to) => onSet({ [toKey]: to })} />
      </FieldGrid>
    </fieldset>
  );
}
