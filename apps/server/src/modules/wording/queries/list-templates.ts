import type { OfficialTx } from '../../../platform/context.ts';
import { CustomisedKinds, inOwnWords, TemplateVersions } from '../../kinds/index.ts';

/** Every document of the kinds that the company uses, in the order in which they ship. */
export async function listTemplates(tx: OfficialTx) {
  const enabled = await CustomisedKinds.listEnabled(tx);
  const versions = await TemplateVersions.listAll(tx);
  const drafted = await CustomisedKinds.listTextDrafts(tx);
  const list = tx.kinds.all
    .filter((kind) => enabled.has(kind.code))
    .map((kind) => inOwnWords(kind, enabled.get(kind.code) ?? {}))
    .map((kind) => ({
      kind_id: kind.uuid,
      kind_name: kind.name,
      has_text_draft: drafted.has(kind.code),
      documents: kind.documents.map(({ code, title }) => {
        const own = versions.filter((one) => one.kind === kind.code && one.documentCode === code);
        const draft = own.find(({ published }) => published === null);
        const latest = own.find(({ published }) => published !== null);
        return {
          code,
          title,
          version: latest?.number ?? 0,
          is_own: latest !== undefined && latest.source !== null,
          draft: draft ? { saved_at: draft.writtenAt.toISOString(), saved_by_name: draft.writtenBy.name } : null,
        };
      }),
    }));
  return { list, needs_two: await TemplateVersions.needsTwo(tx) };
}
