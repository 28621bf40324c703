import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { Dialog } from '../dialog/dialog.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { DateRange } from './date-range.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf, keysOf, oneOf, valuesOf, withValues, type Filter, type FilterValues } from './filters.ts';
import { messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';
import { SeveralFilter } from './several-filter.tsx';

import classes from './filter-bar.module.css';

export interface FilterBarProps {
  /** Usually the address's search: other keys in it are left alone. */
  readonly value: FilterValues;
  readonly onChange: (value: FilterValues) => void;
  readonly search?: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly filters: readonly Filter[];
}

export function FilterBar({ value, onChange, search, filters }: FilterBarProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const chips = chipsOf(filters, value).filter(({ isInBar }) => isPhone || !isInBar);
  const active = chipsOf(filters, value).length;
  const hidden = isPhone ? filters : filters.filter(({ isExtra }) => isExtra === true);
  const hasSomething = active > 0 || (search !== undefined && oneOf(value, search.key) !== '');
  const clear = (): void => {
    const keys = [...filters.flatMap(keysOf), ...(search === undefined ? [] : [search.key])];
    onChange(withValues(value, Object.fromEntries(keys.map((key) => [key, '']))));
  };
  return (
    <search aria-label={messages.region} className="row wraps gap-8">
      <div className={classes.controls}>
        {search !== undefined && (
          <SearchBox
            label={search.label}
            placeholder={search.placeholder}
            value={oneOf(value, search.key)}
            onChange={(text) => onChange(withValues(value, { [search.key]: text }))}
          />
        )}
        {!isPhone && <BarFilters filters={filters} values={value} onChange={onChange} />}
        {hidden.length > 0 && <Opener isPhone={isPhone} active={active} onOpen={() => setOpen(true)} />}
      </div>
      {(chips.length > 0 || hasSomething) && (
        <div className="row wraps gap-8">
          <Chips chips={chips} onChange={onChange} />
          <button type="button" className={classes.clear} onClick={clear}>
            {messages.clearAll}
          </button>
        </div>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={messages.filters}
        size="small"
        foot={
          <>
            <Button variant="default" size="md" onClick={clear}>
              {messages.clearAll}
            </Button>
            <Button size="md" onClick={() => setOpen(false)}>
              {messages.show}
            </Button>
          </>
        }
      >
        <FilterPanel filters={hidden} values={value} onChange={onChange} />
      </Dialog>
    </search>
  );
}

interface ChipsProps extends Pick<FilterBarProps, 'onChange'> {
  readonly chips: ReturnType<typeof chipsOf>;
}

function Chips({ chips, onChange }: ChipsProps) {
  return (
    <ul className={classes.chips} aria-label={messages.active}>
      {chips.map(({ id, text, without }) => (
        <li key={id} className={classes.chip}>
          {text}
          <button
            type="button"
            className={classes.remove}
            aria-label={messages.remove(text)}
            onClick={() => onChange(without)}
          >
            <IconX size={15} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function BarFilters({
  filters,
  values,
  onChange,
}: {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: FilterBarProps['onChange'];
}): ReactNode {
  const set = (changes: FilterValues): void => onChange(withValues(values, changes));
  return filters
    .filter(({ isExtra }) => isExtra !== true)
    .map((filter) => {
      if (filter.kind === 'dates') {
        const { fromKey, toKey, label } = filter;
        return (
          <DateRange
            key={fromKey}
            label={label}
            value={{ from: oneOf(values, fromKey), to: oneOf(values, toKey) }}
            onChange={({ from, to }) => set({ [fromKey]: from, [toKey]: to })}
          />
        );
      }
      const { kind, key, label, options } = filter;
      if (kind === 'several') {
        return (
          <SeveralFilter
            key={key}
            label={label}
            options={options}
            value={valuesOf(values, key)}
            onChange={(value) => set({ [key]: value })}
          />
        );
      }
      return (
        <div key={key} className={classes.select}>
          <SelectField
            label={label}
            isLabelHidden
            isCompact
            isClearable
            placeholder={label}
            options={options}
            value={oneOf(values, key)}
            onChange={(value) => set({ [key]: value })}
          />
        </div>
      );
    });
}

function Opener({ isPhone, active, onOpen }: { isPhone: boolean; active: number; onOpen: () => void }) {
  if (!isPhone) {
    return (
      <button type="button" className={classes.control} data-filled aria-haspopup="dialog" onClick={onOpen}>
        <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />
        {messages.more}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={classes.opener}
      aria-haspopup="dialog"
      aria-label={messages.open(active)}
      onClick={onOpen}
    >
      <IconFilter size={20} stroke={1.6} aria-hidden />
      {active > 0 && <span aria-hidden className={classes.dot} />}
    </button>
  );
}
