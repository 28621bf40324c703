import { z } from 'zod';

import type { TenantId } from '../platform/database/tenant-db.ts';
import { definePort, webAddress } from '../platform/outside/define-port.ts';

/** A page of the gateway on which somebody pays with a card. Card numbers are typed there and nowhere else. */
export interface HostedPayment {
  readonly tenant: TenantId;
  /** The same for every attempt to make it: the gateway makes it once. */
  readonly key: string;
  readonly amountCents: number;
  readonly description: string;
  readonly buyer: { readonly name: string; readonly email: string };
  /** Where the page leads when it is over, or was left. */
  readonly returnUrl: string;
  readonly noticeUrl: string;
}

export interface OpenedPage {
  readonly reference: string;
  readonly pageUrl: string;
}

/** One hosted payment, by the gateway's name for it. */
export interface ChargeName {
  readonly tenant: TenantId;
  readonly reference: string;
}

/** `open`: somebody may still pay on it. `declined` and `ended` are final, unless the gateway says otherwise later. */
export type ChargeState = 'open' | 'approved' | 'declined' | 'ended';

export interface Charge {
  readonly state: ChargeState;
  readonly amountCents: number;
  /** What the gateway keeps of it; 0 where it says nothing. */
  readonly feeCents: number;
  /** Why it was not approved, for who pays. */
  readonly reason?: string;
  /** `Visa •••• 1111`. */
  readonly card?: string;
}

export interface RefundOrder extends ChargeName {
  /** The same for every attempt: the gateway gives it back once. */
  readonly key: string;
  readonly amountCents: number;
}

export type RefundAnswer =
  | { readonly outcome: 'done'; readonly reference: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Money that came or went at the gateway. */
export interface GatewayMovement {
  readonly type: 'charge' | 'refund';
  /** Of a charge its own; of a refund the one that it got when it was made. */
  readonly reference: string;
  readonly amountCents: number;
}

/** What a gateway sent by itself, once its signature is found to be right. It says that something changed, not what. */
export interface GatewayNotice {
  readonly id: string;
  readonly reference: string;
}

/** Every call rejects while the gateway does not answer. */
export interface PaymentGateway {
  readonly openPage: (payment: HostedPayment) => Promise<OpenedPage>;
  readonly readCharge: (name: ChargeName) => Promise<Charge>;
  /** Nobody can pay on it any more, unless somebody already did: then it is approved. */
  readonly closePage: (name: ChargeName) => Promise<Charge>;
  readonly refund: (order: RefundOrder) => Promise<RefundAnswer>;
  /** Of one day of Ecuador, `yyyy-mm-dd`. */
  readonly listMovements: (asked: {
    readonly tenant: TenantId;
    readonly day: string;
  }) => Promise<readonly GatewayMovement[]>;
  /** Undefined for what the gateway of this company did not sign, or signed too long ago. */
  readonly readNotice: (sent: {
    readonly tenant: TenantId;
    readonly bytes: Uint8Array;
    readonly signature: string;
    readonly now: Date;
  }) => Promise<GatewayNotice | undefined>;
}

declare module './ports.ts' {
  interface Ports {
    readonly paymentGateway: PaymentGateway;
  }
}

export const paymentGateway = definePort({
  code: 'payment-gateway',
  title: 'Pasarela de pagos',
  proves: true,
  isOptional: true,
  variables: {
    PAYMENT_GATEWAY_URL: webAddress,
    PAYMENT_GATEWAY_TOKEN: z.string().min(1),
    PAYMENT_GATEWAY_NOTICE_SECRET: z.string().min(24),
  },
  words: {
    PAYMENT_GATEWAY_URL: { label: 'Dirección de la pasarela', example: 'https://api.pasarela.ec/v1' },
    PAYMENT_GATEWAY_TOKEN: { label: 'Clave de acceso', isSecret: true },
    PAYMENT_GATEWAY_NOTICE_SECRET: { label: 'Secreto con el que firma sus avisos', isSecret: true },
  },
  settings: (given) => ({
    kind: 'http',
    url: given.PAYMENT_GATEWAY_URL,
    token: given.PAYMENT_GATEWAY_TOKEN,
    noticeSecret: given.PAYMENT_GATEWAY_NOTICE_SECRET,
  }),
  report: { sandbox: 'de demostración: ninguna tarjeta se cobra' },
});
