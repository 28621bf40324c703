import type { CreditSegment } from '@rubrica/process-kinds';
import { z } from 'zod';

import { definePort, webAddress } from '../platform/outside/define-port.ts';

export interface BankClient {
  readonly identificationNumber: string;
  /** Names first. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** An account that its holders have signed for. */
export interface AccountOrder {
  /** The same for every attempt: the bank opens one account for it. */
  readonly key: string;
  readonly operationNumber: string;
  /** `ahorros`, `corriente`, `basica`. */
  readonly type: string;
  /** The principal one first. */
  readonly holders: readonly BankClient[];
  /** What the form says, by variable. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export type AccountAnswer =
  | { readonly outcome: 'opened'; readonly number: string }
  /** The bank will not open it; why is for the official. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** What the bank says about an account that is being opened for somebody; each fact only where it has one. */
export interface AccountInformation {
  /** In dollars, `10.00`. */
  readonly minimumDeposit?: string;
  readonly cardAgency?: string;
  /** `2026-11-18`. */
  readonly cardFrom?: string;
}

export interface CreditOffer {
  /** In dollars. */
  readonly minAmount: string;
  /** In dollars. */
  readonly maxAmount: string;
  readonly minMonths: number;
  readonly maxMonths: number;
  /** Nominal, in percent a year: `15.60`. */
  readonly yearlyRate: string;
  readonly product: string;
  /** By which the law limits its rate. */
  readonly segment: CreditSegment;
  /** In dollars, paid once. */
  readonly fee: string;
  /** In percent a month of what is owed: `0.05`. */
  readonly insurance?: { readonly insurer: string; readonly monthlyRate: string };
  /** The last day on which it holds. */
  readonly until: string;
}

/** Every call rejects while the bank does not answer. */
export interface CoreBanking {
  readonly readAccountInformation: (question: {
    readonly identificationNumber: string;
    readonly type: string;
  }) => Promise<AccountInformation>;
  readonly openAccount: (order: AccountOrder) => Promise<AccountAnswer>;
  readonly listOffers: (identificationNumber: string) => Promise<readonly CreditOffer[]>;
}

declare module './ports.ts' {
  interface Ports {
    readonly coreBanking: CoreBanking;
  }
}

export const coreBanking = definePort({
  code: 'core-banking',
  title: 'Núcleo bancario',
  proves: true,
  isOptional: true,
  variables: { CORE_BANKING_URL: webAddress, CORE_BANKING_TOKEN: z.string().min(1) },
  words: {
    CORE_BANKING_URL: { label: 'Dirección del núcleo', example: 'https://core.cooperativa.ec/rubrica' },
    CORE_BANKING_TOKEN: { label: 'Clave de acceso', isSecret: true },
  },
  settings: (given) => ({ kind: 'http', url: given.CORE_BANKING_URL, token: given.CORE_BANKING_TOKEN }),
  report: { sandbox: 'de demostración: las cuentas y las ofertas son inventadas' },
});
