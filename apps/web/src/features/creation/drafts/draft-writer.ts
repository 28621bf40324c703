import { ApiError } from '@rubrica/contract';

import { call } from '../../../shared/api.ts';

export interface KeptDraft {
  readonly id: string;
  readonly version: number;
}

export interface DraftToSave {
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface DraftKeeper {
  readonly current: () => KeptDraft | undefined;
  /** Begins a draft with the first thing worth keeping, then writes over what this screen wrote. */
  readonly save: (draft: DraftToSave) => Promise<void>;
  /** What this screen holds becomes the newest version, whoever wrote the last one. */
  readonly overwrite: () => Promise<void>;
  readonly beginAnew: () => void;
}

export interface DraftKeeperOptions {
  readonly processId: string;
  readonly draft: KeptDraft | undefined;
  readonly onBegun: (id: string) => void;
}

export function createDraftKeeper({ processId, draft, onBegun }: DraftKeeperOptions): DraftKeeper {
  let kept = draft;
  /** One for each draft that is begun, so that a call that is repeated begins one draft. */
  let beginning = crypto.randomUUID();
  const begin = async ({ title, content }: DraftToSave): Promise<void> => {
    const body = { process_id: processId, title, content: { ...content } };
    const { id, version } = await call('POST /api/drafts', { body, idempotencyKey: beginning });
    kept = { id, version };
    onBegun(id);
  };
  return {
    current: () => kept,
    save: async (saved) => {
      if (kept === undefined) return begin(saved);
      const { id, version } = kept;
      const body = { version, title: saved.title, content: { ...saved.content } };
      const answer = await call('PATCH /api/drafts/{id}', { params: { id }, body });
      kept = { id, version: answer.version };
    },
    overwrite: async () => {
      if (kept === undefined) return;
      const { id, version } = await call('GET /api/drafts/{id}', { params: { id: kept.id } });
      kept = { id, version };
    },
    beginAnew: () => {
      kept = undefined;
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
