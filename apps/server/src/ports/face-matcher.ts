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
