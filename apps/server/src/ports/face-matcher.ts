import type { challengeSteps } from '@rubrica/contract';
import { z } from 'zod';

import { definePort, webAddress } from '../platform/outside/define-port.ts';
import type { Requester } from '../platform/requester.ts';

/** What a person was asked to do before the camera. Left and right are their own. */
export type FaceStep = (typeof challengeSteps)[number];

/** What a picture looks like, and what it looks like in a mirror: 32 bytes each. */
export interface Likeness {
  readonly plain: Uint8Array;
  readonly mirrored: Uint8Array;
}

/** Pictures of a person, and the identity they claim. */
export interface FaceQuestion {
  readonly identificationNumber: string;
  /** From the civil registry; some people have none. */
  readonly fingerprintCode: string | undefined;
  readonly project: string;
  readonly signingProcessId: string;
  /** JPEG, in the order in which they were taken: straight first, then as many for each step. */
  readonly frames: readonly Uint8Array[];
  readonly steps: readonly FaceStep[];
  /** Each step is looked for among its own frames. */
  readonly framesPerPose: number;
  /** What the face is compared with. Only who has no picture of their own asks for it. */
  readonly findPortrait: () => Promise<Uint8Array | undefined>;
  /** In per cent: what the company demands. */
  readonly passesAt: number;
  /** Who waits for the answer: work is shared out by company. */
  readonly requester: Requester;
}

/** How an answer came about, for the evidence. */
export interface FaceMethod {
  readonly method: 'engine' | 'service' | 'demonstration';
  /** Names and hashes of what decided. */
  readonly models?: readonly { readonly name: string; readonly sha256: string }[];
  /** The likeness from which the method itself takes two faces for one person's. */
  readonly threshold?: number;
  /** What the passive check says of the pictures, 0 to 100. */
  readonly genuine?: number;
}

/** Why a person must look. */
export type FaceDoubt = 'no_reference_picture' | 'face_uncertain' | 'picture_of_picture' | 'portrait_of_paper';

/** Also says what each face looks like, where the matcher looks itself: a face that is shown again is known by it. */
export type FaceAnswer = FaceOutcome & { readonly faces?: readonly Likeness[] };

export type FaceOutcome =
  | {
      readonly outcome: 'compared';
      readonly percentage: number;
      /** The index of the picture that was compared, where it is known. */
      readonly frame?: number;
      readonly method: FaceMethod;
    }
  /** No living person did what was asked. */
  | { readonly outcome: 'not-live'; readonly reasons: readonly string[]; readonly method: FaceMethod }
  /** No machine decides. `frame` is the index of the best picture. */
  | {
      readonly outcome: 'undecided';
      readonly doubt: FaceDoubt;
      readonly percentage: number | undefined;
      readonly frame: number;
      readonly method: FaceMethod;
    }
  /** Nothing was compared: no face is visible, or more than one. */
  | { readonly outcome: 'unusable'; readonly reason: string };

export interface FaceMatcher {
  /** Compares with a picture of the person whom the cédula names. Rejects while the service does not answer. */
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
  isEmbedded: true,
  report: { embedded: 'los compara este programa, sin enviar nada afuera' },
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
