import type { DraftDetail } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { openKindToCreate } from '../../kinds/index.ts';
import { presentDraftDetail } from '../draft.presenter.ts';
import type { Draft } from '../draft.repository.ts';
import { startDraft } from '../steps/start-draft.ts';

export async function createDraft(
  context: OfficialContext,
  input: { readonly process_id: string; readonly content: Draft['content']; readonly title: string },
): Promise<DraftDetail> {
  return context.transaction((tx) =>
    once(tx, async () => {
      const kind = await openKindToCreate(tx, input.process_id);
      const { content, title } = input;
      const draft = await startDraft(tx, { id: newId(context.now()), kind: kind.code, title, content });
      return presentDraftDetail(draft, kind.uuid, { documents: [], annexes: [] });
    }),
  );
}
