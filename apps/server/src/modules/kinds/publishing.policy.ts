import type { Official } from '../../platform/actor.ts';

interface Draft {
  /** Whether the company wants a second pair of eyes. */
  readonly needsTwo: boolean;
  /** Null where nobody wrote it down. */
  readonly writtenBy: string | null;
}

/** With four eyes: who may publish, and never the writer. Otherwise also who may write. */
export function mayPublish({ id, permissions }: Official, { needsTwo, writtenBy }: Draft): boolean {
  if (needsTwo) return permissions.has('PE_PUBLICAR_PLANTILLAS') && writtenBy !== id;
  return permissions.has('PE_PUBLICAR_PLANTILLAS') || permissions.has('PE_PLANTILLAS');
}
