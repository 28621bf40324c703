import { creditSegments } from '@rubrica/process-kinds';
import { z } from 'zod';

import type { Checked } from '../platform/outside/outside-service.ts';
import type {
  AccountAnswer,
  AccountInformation,
  AccountOrder,
  CoreBanking,
  CreditOffer,
} from '../ports/core-banking.ts';
import { createJsonAsk } from './json-ask.ts';

const timeoutMilliseconds = 15_000;

interface Access {
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof fetch;
}

const dollars = z.stringFormat('dollars', /^\d{1,12}\.\d{2}$/);
const accountNumber = z
  .string()
  .trim()
  .regex(/^[\d-]{4,30}$/);
const opened = z.object({ number: accountNumber });
const refused = z.object({ reason: z.string().trim().min(1).max(300) });
const information = z.object({
  minimum_deposit: dollars.optional(),
  card_agency: z.string().trim().min(1).max(100).optional(),
  card_from: z.iso.date().optional(),
});
const offers = z.object({
  list: z
    .array(
      z.object({
        max_amount: dollars,
        min_amount: dollars.default('100.00'),
        min_months: z.int().min(1).max(240).default(1),
        max_months: z.int().min(1).max(240),
        yearly_rate: z.stringFormat('rate', /^\d{1,3}\.\d{2}$/),
        product: z.string().trim().min(1).max(100),
        segment: z.enum(creditSegments),
        fee: dollars.default('0.00'),
        insurance: z
          .object({
            insurer: z.string().trim().min(1).max(200),
            monthly_rate: z.stringFormat('rate', /^\d(?:\.\d{1,4})?$/),
          })
          .optional(),
        until: z.iso.date(),
      }),
    )
    .max(50),
});

/** The protocol that docs/core-banking.md describes. What does not follow it is an error, never half an answer. */
export function createHttpCoreBanking(access: Access): CoreBanking & Checked {
  const send = createJsonAsk({ ...access, timeoutMilliseconds });
  const ask = (path: string, order?: { readonly key: string; readonly body: object }) =>
    send(path, order ? { method: 'POST', ...order } : { method: 'GET' });

  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const { status, body } = await ask(path);
    if (status !== 200) throw new Error(`the core bank answered ${status}`);
    return schema.parse(body);
  }

  return {
    check: async () => {
      const { status } = await ask('/health');
      if (status !== 200) throw new Error(`the core bank answered ${status}`);
    },
    readAccountInformation: async ({ identificationNumber, type }) => {
      const query = new URLSearchParams({ type });
      return toInformation(
        await read(`/clients/${encodeURIComponent(identificationNumber)}/account?${query.toString()}`, information),
      );
    },
    openAccount: async ({ key, ...order }): Promise<AccountAnswer> => {
      const { status, body } = await ask('/accounts', { key, body: wireOf(order) });
      if (status === 422) return { outcome: 'refused', reason: refused.parse(body).reason };
      if (status !== 200 && status !== 201) throw new Error(`the core bank answered ${status}`);
      return { outcome: 'opened', number: opened.parse(body).number };
    },
    listOffers: async (identificationNumber) => {
      const { list } = await read(`/clients/${encodeURIComponent(identificationNumber)}/offers`, offers);
      return list.map(toOffer);
    },
  };
}

const wireOf = ({ operationNumber, type, holders, answers }: Omit<AccountOrder, 'key'>) => ({
  operation: operationNumber,
  type,
  holders: holders.map(({ identificationNumber, ...person }) => ({
    identification_number: identificationNumber,
    ...person,
  })),
  answers,
});

const toInformation = (said: z.output<typeof information>): AccountInformation => ({
  ...(said.minimum_deposit !== undefined && { minimumDeposit: said.minimum_deposit }),
  ...(said.card_agency !== undefined && { cardAgency: said.card_agency }),
  ...(said.card_from !== undefined && { cardFrom: said.card_from }),
});

const toOffer = (said: z.output<typeof offers>['list'][number]): CreditOffer => ({
  minAmount: said.min_amount,
  maxAmount: said.max_amount,
  minMonths: said.min_months,
  maxMonths: said.max_months,
  yearlyRate: said.yearly_rate,
  product: said.product,
  segment: said.segment,
  fee: said.fee,
  ...(said.insurance && {
    insurance: { insurer: said.insurance.insurer.toUpperCase(), monthlyRate: said.insurance.monthly_rate },
  }),
  until: said.until,
});
