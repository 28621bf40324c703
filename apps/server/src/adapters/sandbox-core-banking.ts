import { createHash } from 'node:crypto';

import type { CoreBanking, CreditOffer } from '../ports/core-banking.ts';

/** Whom the bank of the demonstration does not serve as it should; listed in docs/sandbox.md. */
const away = '1109876548';
const unwanted = '1802468130';

const consumer: CreditOffer = {
  product: 'Consumo',
  segment: 'consumo',
  minAmount: '500.00',
  maxAmount: '12000.00',
  minMonths: 6,
  maxMonths: 48,
  yearlyRate: '15.60',
  fee: '25.00',
  insurance: { insurer: 'SEGUROS DE LA DEMOSTRACIÓN S.A.', monthlyRate: '0.05' },
  until: '2099-12-31',
};

const offers: Readonly<Record<string, readonly CreditOffer[]>> = {
  '1712345675': [consumer],
  '0911223345': [{ ...consumer, until: '2020-12-31' }],
  '0102030400': [{ ...consumer, yearlyRate: '45.00' }],
  '1313579110': [
    {
      product: 'Microcrédito',
      segment: 'microcredito',
      minAmount: '300.00',
      maxAmount: '5000.00',
      minMonths: 3,
      maxMonths: 24,
      yearlyRate: '22.00',
      fee: '0.00',
      until: '2099-12-31',
    },
  ],
};

/** A bank whose clients and accounts are invented. The same order always has the same number. */
export function createSandboxCoreBanking(): CoreBanking {
  const refuseAway = (number: string): void => {
    if (number === away) throw new Error('the core bank of the demonstration does not answer for this client');
  };
  return {
    readAccountInformation: async ({ identificationNumber, type }) => {
      refuseAway(identificationNumber);
      return { minimumDeposit: type === 'basica' ? '1.00' : '10.00', cardAgency: 'Agencia Matriz' };
    },
    openAccount: async ({ key, holders }) => {
      for (const { identificationNumber } of holders) refuseAway(identificationNumber);
      if (holders.some(({ identificationNumber }) => identificationNumber === unwanted))
        return { outcome: 'refused', reason: 'El cliente ya tiene una cuenta de este tipo' };
      return { outcome: 'opened', number: numberOf(key) };
    },
    listOffers: async (identificationNumber) => {
      refuseAway(identificationNumber);
      return offers[identificationNumber] ?? [];
    },
  };
}

/** Ten digits, as savings banks write them. */
const numberOf = (key: string): string => {
  const [first = 0] = new Uint32Array(new Uint8Array(createHash('sha256').update(key).digest()).buffer);
  return `44${String(first % 100_000_000).padStart(8, '0')}`;
};
