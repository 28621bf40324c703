import { z } from 'zod';

import type { TenantId } from '../platform/database/tenant-db.ts';
import { definePort, webAddress } from '../platform/outside/define-port.ts';

/** Whom a certificate names, as the company's reviewer saw it. Nothing of it comes from the request's PKCS#10. */
export interface CertifiedHolder {
  readonly type: 'persona_natural' | 'representante_legal' | 'miembro_empresa';
  readonly name: string;
  readonly lastName: string;
  /** `IDCEC-` and the cédula, or `PASEC-` and the passport (EN 319 412-1 §5.1.3). */
  readonly serialNumber: string;
  readonly email: string;
  readonly city: string;
  /** Of a legal representative or a member. */
  readonly company?: {
    readonly ruc: string;
    readonly legalName: string;
    readonly position: string;
    readonly department: string;
  };
}

export interface IssueOrderName {
  readonly tenant: TenantId;
  /** The same for every attempt at one order: the provider issues and charges once. */
  readonly key: string;
}

export interface IssueOrder extends IssueOrderName {
  readonly holder: CertifiedHolder;
  readonly years: number;
  /** PKCS#10, DER: the public key and the proof of holding the private one, which stays with its owner. */
  readonly keyRequest: Uint8Array;
}

export type IssueAnswer =
  /** DER, the person's own first. */
  | { readonly outcome: 'issued'; readonly certificates: readonly Uint8Array[] }
  /** Final: nothing was issued, nothing charged. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'pending' };

export type RevocationCode = 'key_compromise' | 'superseded' | 'affiliation_changed' | 'cessation_of_operation';

export interface Revocation {
  readonly tenant: TenantId;
  /** The same for every attempt at one revocation. */
  readonly key: string;
  /** DER, as it was issued. */
  readonly certificate: Uint8Array;
  readonly reason: RevocationCode;
}

/** `refused` is final: the certificate stays good. */
export type RevocationAnswer =
  | { readonly outcome: 'revoked' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'pending' };

/** `unknown`: the provider never got this order. */
export type OrderState = IssueAnswer | { readonly outcome: 'unknown' };

/** Who issues certificates to people. Every call rejects while it does not answer. */
export interface CertificateIssuer {
  readonly order: (order: IssueOrder) => Promise<IssueAnswer>;
  /** What became of an order. It is asked before an order is ever repeated. */
  readonly readOrder: (name: IssueOrderName) => Promise<OrderState>;
  /** Asked again until it is answered: what is revoked already is answered as revoked. */
  readonly revoke: (revocation: Revocation) => Promise<RevocationAnswer>;
}

declare module './ports.ts' {
  interface Ports {
    readonly certificateIssuer: CertificateIssuer;
  }
}

export const certificateIssuer = definePort({
  code: 'certificate-issuer',
  title: 'Emisor de certificados',
  proves: true,
  isOptional: true,
  variables: {
    CERTIFICATE_ISSUER_URL: webAddress,
    CERTIFICATE_ISSUER_TOKEN: z.string().min(1),
  },
  words: {
    CERTIFICATE_ISSUER_URL: { label: 'Dirección del emisor', example: 'https://api.emisor.ec/v1' },
    CERTIFICATE_ISSUER_TOKEN: { label: 'Clave de acceso', isSecret: true },
  },
  settings: (given) => ({
    kind: 'http',
    url: given.CERTIFICATE_ISSUER_URL,
    token: given.CERTIFICATE_ISSUER_TOKEN,
  }),
  report: { sandbox: 'de demostración: sus certificados no prueban nada' },
});
