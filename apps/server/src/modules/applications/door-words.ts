import type { DoorKind } from '@rubrica/contract';

interface DoorWords {
  /** After «su código para». */
  readonly purpose: string;
  /** After «la página donde está». */
  readonly doing: string;
  readonly title: string;
}

/** What a client does there, in the messages with codes. */
export const doorWords: Readonly<Record<DoorKind, DoorWords>> = {
  account_opening: { purpose: 'abrir su cuenta', doing: 'abriendo su cuenta', title: 'Apertura de Cuenta' },
};
