import { ApiError, type PaymentSettings, type TransferAccount, type VatRate } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { paymentSettingsKey } from '../../payments/index.ts';
import { messages } from './messages.ts';

export type AccountText = Readonly<Record<keyof TransferAccount, string>>;

export interface RateRow {
  readonly key: number;
  readonly since: string;
  readonly percent: string;
}

const noAccount: AccountText = { bank: '', type: '', number: '', holder: '', holder_identification: '' };

const toRow = ({ since, percent }: VatRate, key: number): RateRow => ({
  key,
  since,
  percent: String(percent).replace('.', ','),
});

/** What is no number is sent as it is not one: the server says so at its field. */
const toRate = ({ since, percent }: RateRow): VatRate => ({
  since,
  percent: percent.trim() === '' ? Number.NaN : Number(percent.replace(',', '.')),
});

export function usePaymentSettingsForm(settings: PaymentSettings) {
  const queries = useQueryClient();
  const [takesTransfers, setTakes] = useState(settings.account !== null);
  const [account, setAccount] = useState<AccountText>(settings.account ?? noAccount);
  const [rates, setRates] = useState<readonly RateRow[]>(() => settings.vat.map(toRow));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    try {
      const written = { ...account, type: account.type as TransferAccount['type'] };
      const body = { account: takesTransfers ? written : null, vat: rates.map(toRate) };
      const saved = await call('PATCH /company/payments', { body });
      queries.setQueryData(paymentSettingsKey, saved);
      setRates(saved.vat.map(toRow));
      showToast({ type: 'success', message: messages.saved });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) showError(error); // what is wrong with a field stands beside it
    } finally {
      setBusy(false);
    }
  };
  const changeRate = (key: number, part: Partial<RateRow>): void =>
    setRates(rates.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const addRate = (): void =>
    setRates([...rates, { key: 1 + Math.max(-1, ...rates.map(({ key }) => key)), since: '', percent: '' }]);
  const removeRate = (key: number): void => setRates(rates.filter((row) => row.key !== key));
  const changeAccount = (part: Partial<AccountText>): void => setAccount({ ...account, ...part });
  return {
    takesTransfers,
    setTakes,
    account,
    changeAccount,
    rates,
    changeRate,
    addRate,
    removeRate,
    errors,
    isBusy,
    save,
  };
}

export type PaymentSettingsForm = ReturnType<typeof usePaymentSettingsForm>;
