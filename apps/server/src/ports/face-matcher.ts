import { z } from 'zod';

import { definePort, webAddress } from '../platform/outside/define-port.ts';

/** A person before the camera, and who they say they are. */
export interface FaceQuestion {
  readonly identificationNumber: string;
  /** As the civil registry has it; some people have none. */
  readonly fingerprintCode: string | undefined;
  readonly project: string;
  readonly signingProcessId: string;
  /** JPEG: first from the front, then turned. */
  readonly frames: readonly Uint8Array[];
  readonly headTurn: 'left' | 'right';
}

export type FaceAnswer =
  | { readonly outcome: 'compared'; readonly percentage: number }
  /** Nothing was compared: there is no face to be seen, or more than one. */
  | { readonly outcome: 'unusable'; readonly reason: string };

export interface FaceMatcher {
  /** With the picture that the civil registry has of them. Rejects while nobody can be asked. */
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
  variables: { FACES_URL: webAddress, FACES_USERNAME: z.string(), FACES_PASSWORD: z.string() },
  settings: (given) => ({
    kind: 'http',
    url: given.FACES_URL,
    username: given.FACES_USERNAME,
    password: given.FACES_PASSWORD,
  }),
});
