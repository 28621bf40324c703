import { ApiError, type CertificatePrice, type CertificateSettings } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';

export const certificateSettingsKey = ['certificates', 'settings'] as const;

interface PriceRow {
  readonly key: number;
  readonly type: CertificatePrice['type'];
  readonly years: string;
  readonly since: string;
  readonly cents: number | undefined;
}

const toRow = ({ type, years, since, net_cents: cents }: CertificatePrice, key: number): PriceRow => ({
  key,
  type,
  years: String(years),
  since,
  cents,
});

/** What is no number is sent as it is not one: the server says so at its field. */
const toPrice = ({ type, years, since, cents }: PriceRow): CertificatePrice => ({
  type,
  years: Number(years) as CertificatePrice['years'],
  since,
  net_cents: cents ?? Number.NaN,
});

const newRow = { type: 'persona_natural', years: '1', since: '', cents: undefined } as const;

/** Field by field what the server refused. */
function useRefusals() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const refuse = (error: unknown): void => {
    const issues = error instanceof ApiError ? error.issues : [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    showError(error);
  };
  return { errors, refuse, forget: () => setErrors({}) };
}

export function usePriceForm({ prices }: CertificateSettings) {
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly PriceRow[]>(() => prices.map(toRow));
  const [isBusy, setBusy] = useState(false);
  const { errors, refuse, forget } = useRefusals();
  const save = async (): Promise<void> => {
    setBusy(true);
    forget();
    try {
      const saved = await call('PATCH /company/certificate-requests', { body: { prices: rows.map(toPrice) } });
      queries.setQueryData(certificateSettingsKey, saved);
      setRows(saved.prices.map(toRow));
      showToast({ type: 'success', message: saved.message });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (key: number, part: Partial<PriceRow>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (): void => setRows([...rows, { key: 1 + Math.max(-1, ...rows.map(({ key }) => key)), ...newRow }]);
  const remove = (key: number): void => setRows(rows.filter((row) => row.key !== key));
  return { rows, change, add, remove, errors, isBusy, save };
}

/** A lost answer is asked for again under the same key: nothing is added twice. */
export function useStockForm() {
  const queries = useQueryClient();
  const [units, setUnits] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { errors, refuse, forget } = useRefusals();
  const save = async (): Promise<void> => {
    setBusy(true);
    forget();
    try {
      const body = { units: units.trim() === '' ? Number.NaN : Number(units.replace('−', '-')), note };
      const saved = await call('POST /company/certificate-requests/stock', { body, idempotencyKey });
      queries.setQueryData(certificateSettingsKey, saved);
      setUnits('');
      setNote('');
      setKey(crypto.randomUUID());
      showToast({ type: 'success', message: saved.message });
    } catch (error) {
      refuse(error);
      if (error instanceof ApiError) setKey(crypto.randomUUID());
    } finally {
      setBusy(false);
    }
  };
  return { units, setUnits, note, setNote, errors, isBusy, save };
}
