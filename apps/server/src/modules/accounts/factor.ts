interface Named {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface Totp extends Named {
  readonly kind: 'totp';
  readonly secretBox: Buffer;
  readonly lastStep: number | null;
}

export interface Passkey extends Named {
  readonly kind: 'passkey';
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
}

export type Factor = Totp | Passkey;
