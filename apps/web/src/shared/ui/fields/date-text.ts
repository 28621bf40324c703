import { toDisplayDate, toIsoDate } from '@rubrica/catalogues';
import { applyMask } from '@rubrica/form-engine';

/** `14112026` → `14/11/2026`; a slash after one digit fills it up: `1/` → `01`. */
export function shapeDate(text: string): string {
  const filled = text.replace(/^(\d)\D/, '0$1/').replace(/^(\d\d\D\d)\D/, (_, start: string) => {
    return `${start.slice(0, -1)}0${start.slice(-1)}/`;
  });
  return applyMask('##/##/####', filled);
}

/** A real day as `yyyy-mm-dd`, anything else as it was typed, so that a validator can distinguish empty from wrong. */
export function readDate(text: string): string {
  return toIsoDate(text) ?? text;
}

export function showDate(value: string): string {
  return toDisplayDate(value) ?? value;
}
