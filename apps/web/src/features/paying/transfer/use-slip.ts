import { isIsoDate } from '@rubrica/catalogues';
import { ApiError, type OwnPayment } from '@rubrica/contract';
import { useState } from 'react';

import { messages } from '../messages.ts';
import type { Paying } from '../use-payment.ts';

export interface SlipValues {
  readonly bank: string;
  readonly document_number: string;
  readonly amount_cents: number | undefined;
  readonly transferred_on: string;
  readonly payer_name: string;
}
type Errors = Readonly<Partial<Record<keyof SlipValues | 'file', string>>>;

/** What a person types, their own photo, and what was said about each. */
export function useSlip({ payment, call, onChange, onFailure }: Paying) {
  const written = useWritten(payment);
  const { values, file, errors, change, changeFile, refuseFile, attempt, renew, setErrors } = written;
  const [sent, setSent] = useState<number>();
  const takeRefusal = async (error: unknown): Promise<readonly string[]> => {
    const isDecided = error instanceof ApiError && error.status < 500;
    if (isDecided) renew();
    const found = isDecided ? errorsOf(error) : {};
    setErrors(found);
    if (Object.keys(found).length === 0) await onFailure(error);
    return Object.keys(found);
  };
  /** Answers the fields that are wrong. */
  const send = async (): Promise<readonly string[]> => {
    const { amount_cents: amount, ...rest } = values;
    const missing = findMissing(values, file);
    setErrors(missing);
    if (!file || amount === undefined || Object.keys(missing).length > 0) return Object.keys(missing);
    setSent(0);
    try {
      const slip = { body: { ...rest, amount_cents: amount }, file, idempotencyKey: attempt, onProgress: setSent };
      const answer = await call('POST /api/portal/payment/slip', slip);
      changeFile(undefined);
      onChange(answer);
      return [];
    } catch (error) {
      return takeRefusal(error);
    } finally {
      setSent(undefined);
    }
  };
  /** `sent`: 0 to 1 while it is on its way. */
  return { values, file, errors, change, changeFile, refuseFile, sent, send };
}

function useWritten(payment: OwnPayment) {
  const [values, setValues] = useState(() => readDraft(payment));
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<Errors>({});
  /** Sent again because the answer was lost, it is the same slip; after a change or a refusal it is another one. */
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const renew = (): void => setAttempt(crypto.randomUUID());
  /** What was said about a field is over once it is changed. */
  const forget = (names: readonly string[]): void => {
    renew();
    setErrors((said) => Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name))));
  };
  const change = (part: Partial<SlipValues>): void => {
    const next = { ...values, ...part };
    setValues(next);
    storeDraft(payment, next);
    forget(Object.keys(part));
  };
  const changeFile = (chosen: File | undefined): void => {
    setFile(chosen);
    forget(['file']);
  };
  const refuseFile = (words: string): void => setErrors((said) => ({ ...said, file: words }));
  return { values, file, attempt, errors, change, changeFile, refuseFile, renew, setErrors };
}

function errorsOf(error: ApiError): Errors {
  if (error.code === 'file.refused') return { file: error.message };
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]));
}

/** What needs no server to be seen: nobody sends a photo to learn that a field is empty. */
function findMissing(values: SlipValues, file: File | undefined): Errors {
  const isMissing: Readonly<Record<keyof SlipValues, boolean>> = {
    bank: values.bank.trim() === '',
    document_number: values.document_number.trim() === '',
    amount_cents: (values.amount_cents ?? 0) === 0,
    transferred_on: !isIsoDate(values.transferred_on),
    payer_name: values.payer_name.trim() === '',
  };
  const names = (Object.keys(isMissing) as (keyof SlipValues)[]).filter((name) => isMissing[name]);
  return {
    ...(!file && { file: messages.fileMissing }),
    ...Object.fromEntries(names.map((name) => [name, messages.missing[name]])),
  };
}

const draftKey = ({ number }: OwnPayment): string => `rubrica.slip.${number}`;

/** Phones close the page while their camera is open: what was typed is there when they come back to it. */
function storeDraft(payment: OwnPayment, values: SlipValues): void {
  sessionStorage.setItem(draftKey(payment), JSON.stringify(values));
}

function readDraft(payment: OwnPayment): SlipValues {
  const fresh: SlipValues = {
    bank: '',
    document_number: '',
    amount_cents: payment.total_cents,
    transferred_on: '',
    payer_name: payment.buyer.name,
  };
  const stored = sessionStorage.getItem(draftKey(payment));
  return stored === null ? fresh : { ...fresh, ...(JSON.parse(stored) as Partial<SlipValues>) };
}
