import type { DocumentTemplateView } from '@rubrica/contract';
import { templateOf } from '@rubrica/process-kinds';

import type { OfficialTx } from '../../../platform/context.ts';
import { TemplateVersions } from '../../kinds/index.ts';
import { listData } from '../steps/list-data.ts';
import { openDocument, type DocumentName } from '../steps/open-document.ts';
import { readCompany, sampleCases } from '../steps/sample-cases.ts';

export async function describeTemplate(tx: OfficialTx, asked: DocumentName): Promise<DocumentTemplateView> {
  const opened = await openDocument(tx, asked);
  const { kind, document, name } = opened;
  const versions = await TemplateVersions.list(tx, name);
  const needsTwo = await TemplateVersions.needsTwo(tx);
  const shipped = templateOf(kind, document).main;
  const draft = versions.find(({ published }) => published === null);
  const latest = versions.find(({ published }) => published !== null);
  const cases = await sampleCases(tx, opened, await readCompany(tx, opened));
  return {
    kind_id: kind.uuid,
    kind_name: kind.name,
    code: document.code,
    title: document.title,
    shipped,
    published: { number: latest?.number ?? 0, source: latest?.source ?? shipped },
    draft:
      draft === undefined
        ? null
        : {
            source: draft.source ?? shipped,
            saved_at: draft.writtenAt.toISOString(),
            saved_by_name: draft.writtenBy.name,
          },
    versions: versions.flatMap(({ number, source, note, writtenBy, published }) =>
      published
        ? [
            {
              number,
              is_shipped: source === null,
              note,
              written_by_name: writtenBy.name,
              published_at: published.at.toISOString(),
              published_by_name: published.byName,
            },
          ]
        : [],
    ),
    data: listData(cases),
    samples: cases.length,
    needs_two: needsTwo,
    can: {
      write: tx.actor.permissions.has('PE_PLANTILLAS'),
      publish:
        draft !== undefined && TemplateVersions.mayPublish(tx.actor, { needsTwo, writtenBy: draft.writtenBy.id }),
    },
  };
}
