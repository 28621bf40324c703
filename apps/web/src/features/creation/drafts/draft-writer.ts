import { ApiError } from '@rubrica/contract';

import { call } from '../../../shared/api.ts';

export interface SavedDraft {
  readonly id: string;
  readonly version: number;
}

export interface DraftToSave {
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface DraftWriter {
  readonly current: () => SavedDraft | undefined;
  /** Begins a draft on the first save, then writes over what this screen wrote. */
  readonly save: (draft: DraftToSave) => Promise<void>;
  /** Adopts the version number on the server, so that the next save overwrites what another window wrote. */
  readonly overwrite: () => Promise<void>;
  readonly startOver: () => void;
}

export interface DraftWriterOptions {
  readonly processId: string;
  readonly draft: SavedDraft | undefined;
  readonly onBegun: (id: string) => void;
}

export function createDraftWriter({ processId, draft, onBegun }: DraftWriterOptions): DraftWriter {
  let saved = draft;
  /** One for each draft that is begun, so that a call that is repeated begins one draft. */
  let beginning = crypto.randomUUID();
  const begin = async ({ title, content }: DraftToSave): Promise<void> => {
    const body = { process_id: processId, title, content: { ...content } };
    const { id, version } = await call('POST /api/drafts', { body, idempotencyKey: beginning });
    saved = { id, version };
    onBegun(id);
  };
  return {
    current: () => saved,
    save: async (draftToSave) => {
      if (saved === undefined) return begin(draftToSave);
      const { id, version } = saved;
      const { title, content } = draftToSave;
      const body = { version, title, content: { ...content } };
      const answer = await call('PATCH /api/drafts/{id}', { params: { id }, body });
      saved = { id, version: answer.version };
    },
    overwrite: async () => {
      if (saved === undefined) return;
      const { id, version } = await call('GET /api/drafts/{id}', { params: { id: saved.id } });
      saved = { id, version };
    },
    startOver: () => {
      saved = undefined;
      beginning = crypto.randomUUID();
    },
  };
}

/** Why a draft could not be saved and trying again is of no use. */
export type DraftRefusal = 'stale' | 'gone';

export function refusalOf(error: unknown): DraftRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'draft.stale') return 'stale';
  return error.code === 'draft.not_found' ? 'gone' : undefined;
}
