import { z } from 'zod';

import { definePort, webAddress } from '../platform/outside/define-port.ts';

/** Pictures of a person, and the identity they claim. */
export interface FaceQuestion {
  readonly identificationNumber: string;
  /** From the civil registry; some people have none. */
  readonly fingerprintCode: string | undefined;
  readonly project: string;
  readonly signingProcessId: string;
  /** JPEG: first from the front, then turned. */
  readonly frames: readonly Uint8Array[];
  readonly headTurn: 'left' | 'right';
}

export type FaceAnswer =
  | { readonly outcome: 'compared'; readonly percentage: number }
  /** Nothing was compared: no face is visible, or more than one. */
  | { readonly outcome: 'unusable'; readonly reason: string };

export interface FaceMatcher {
  /** Compares with the civil registry's picture. Rejects while the service does not answer. */
  readonly compare: (question: FaceQuestion) => Promise<FaceAnswer>;
}

declare module './ports.ts' {
  interface Ports {
    readonly faceMatcher: FaceMatcher;
  }
}

export const faceMatcher = definePort({
  code: 'face-matcher',
  title: 'Comparación de rostros',
  proves: true,
  variables: { FACES_URL: webAddress, FACES_USERNAME: z.string(), FACES_PASSWORD: z.string() },
  words: {
    FACES_URL: { label: 'Dirección del proveedor', example: 'https://rostros.proveedor.ec' },
    FACES_USERNAME: { label: 'Usuario' },
    FACES_PASSWORD: { label: 'Clave', isSecret: true },
  },
  settings: (given) => ({
    kind: 'http',
    url: given.FACES_URL,
    username: given.FACES_USERNAME,
    password: given.FACES_PASSWORD,
  }),
});
