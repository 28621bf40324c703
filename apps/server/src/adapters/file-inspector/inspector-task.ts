import type { BoxesToCheck, ImageShape, PagesToRead } from '../../ports/file-inspector.ts';

/** What the inspector's process is asked. */
export type InspectorTask =
  | { readonly task: 'inspect'; readonly bytes: Uint8Array }
  | { readonly task: 'find-text'; readonly bytes: Uint8Array; readonly text: string }
  | { readonly task: 'read-text'; readonly bytes: Uint8Array; readonly asked: PagesToRead }
  | { readonly task: 'grounds-of-boxes' | 'check-boxes'; readonly bytes: Uint8Array; readonly asked: BoxesToCheck }
  | { readonly task: 'redraw'; readonly bytes: Uint8Array; readonly shape: ImageShape }
  | { readonly task: 'draw-first-page'; readonly bytes: Uint8Array; readonly longSide: number }
  | { readonly task: 'to-jpeg'; readonly bytes: Uint8Array };

/** In an envelope: a message cannot be undefined. */
export interface InspectorAnswer {
  readonly result: unknown;
}
