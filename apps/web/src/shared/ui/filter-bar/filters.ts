import { toDisplayDate } from '@rubrica/catalogues';

import type { Option } from '../fields/options.ts';
import { messages } from './messages.ts';

/** As in the address: plain texts, or a list of them where several are chosen. */
export type FilterValues = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Described {
  readonly label: string;
  /** Offered behind «Más filtros» instead of in the bar; shown as a chip when active. */
  readonly isExtra?: boolean;
}

export interface ChoiceFilter extends Described {
  /** One value, or several of the same key. */
  readonly kind: 'one' | 'several';
  readonly key: string;
  readonly options: readonly Option[];
}

export interface DatesFilter extends Described {
  readonly kind: 'dates';
  readonly fromKey: string;
  readonly toKey: string;
}

export type Filter = ChoiceFilter | DatesFilter;

export interface Chip {
  readonly id: string;
  readonly text: string;
  /** The bar shows it already, where there is room for the bar. */
  readonly isInBar: boolean;
  readonly without: FilterValues;
}

export function valuesOf(values: FilterValues, key: string): readonly string[] {
  return [values[key] ?? []].flat().filter((value) => value !== '');
}

export function oneOf(values: FilterValues, key: string): string {
  return valuesOf(values, key)[0] ?? '';
}

/** What is empty is not in the address. */
export function withValues(values: FilterValues, changes: FilterValues): FilterValues {
  const entries = Object.entries({ ...values, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value.length > 0));
}

export function keysOf(filter: Filter): readonly string[] {
  return filter.kind === 'dates' ? [filter.fromKey, filter.toKey] : [filter.key];
}

/** Every active filter, one by one, with what remains without it. */
export function chipsOf(filters: readonly Filter[], values: FilterValues): readonly Chip[] {
  return filters.flatMap((filter) =>
    filter.kind === 'dates' ? datesChip(filter, values) : choiceChips(filter, values),
  );
}

function choiceChips({ key, kind, label, options, isExtra }: ChoiceFilter, values: FilterValues): readonly Chip[] {
  const chosen = valuesOf(values, key);
  return chosen.map((value) => ({
    id: `${key}=${value}`,
    text: messages.chip(label, options.find((option) => option.value === value)?.label ?? value),
    isInBar: isExtra !== true && kind === 'one',
    without: withValues(values, { [key]: kind === 'one' ? '' : chosen.filter((other) => other !== value) }),
  }));
}

function datesChip(filter: DatesFilter, values: FilterValues): readonly Chip[] {
  const text = datesText({ from: oneOf(values, filter.fromKey), to: oneOf(values, filter.toKey) });
  if (text === undefined) return [];
  return [
    {
      id: filter.fromKey,
      text: messages.chip(filter.label, text),
      isInBar: filter.isExtra !== true,
      without: withValues(values, { [filter.fromKey]: '', [filter.toKey]: '' }),
    },
  ];
}

export function datesText({ from, to }: { readonly from: string; readonly to: string }): string | undefined {
  const [first, last] = [toDisplayDate(from), toDisplayDate(to)];
  if (first !== undefined && last !== undefined) return first === last ? first : messages.between(first, last);
  if (first !== undefined) return messages.since(first);
  return last === undefined ? undefined : messages.until(last);
}
