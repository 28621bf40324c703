import type { AssuranceLevel, ProcessStatus } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type {
  DocumentStage,
  PublishedDocument,
  PublishedProcessFacts,
  PublishedSignatory,
} from './published-process.ts';

/** The code of the process that made exactly this file, at whatever stage. */
export async function findCodeOfFile(db: TenantDb, sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('document_version')
    .innerJoin('process_document', 'process_document.id', 'document_version.document_id')
    .innerJoin('signing_process', 'signing_process.id', 'process_document.signing_process_id')
    .select('signing_process.verification_code')
    .where('document_version.sha256', '=', sha256)
    .where('signing_process.deleted_at', 'is', null)
    .orderBy('document_version.created_at', 'desc')
    .executeTakeFirst();
  return row?.verification_code ?? undefined;
}

/** Also one that was deleted: its code still stands on papers. */
export async function findIdByCode(
  db: TenantDb,
  code: string,
): Promise<{ readonly id: string; readonly isDeleted: boolean } | undefined> {
  const row = await db
    .selectFrom('signing_process')
    .select(['id', 'deleted_at'])
    .where('verification_code', '=', code)
    .executeTakeFirst();
  return row && { id: row.id, isDeleted: row.deleted_at !== null };
}

/** Of this tenant only; one that was deleted is not published any more. */
export async function findPublishedProcess(db: TenantDb, code: string): Promise<PublishedProcessFacts | undefined> {
  const row = await db
    .selectFrom('signing_process')
    .select(['id', 'kind', 'operation_number', 'status', 'created_at', 'finished_at'])
    .where('verification_code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      code,
      kind: row.kind,
      operationNumber: row.operation_number,
      status: row.status as ProcessStatus,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
      signatories: await listPublishedSignatories(db, row.id),
      documents: await listPublishedDocuments(db, row.id),
    }
  );
}

async function listPublishedSignatories(db: TenantDb, processId: string): Promise<PublishedSignatory[]> {
  const rows = await db
    .selectFrom('signatory')
    .select(['name', 'last_name', 'signed_at', 'assurance'])
    .where('signing_process_id', '=', processId)
    .orderBy('step')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    lastName: row.last_name,
    hasSigned: row.signed_at !== null,
    assurance: row.assurance as AssuranceLevel | null,
  }));
}

async function listPublishedDocuments(db: TenantDb, processId: string): Promise<PublishedDocument[]> {
  const documents = await db
    .selectFrom('process_document')
    .select(['id', 'name', 'source', 'page_count', 'sha256'])
    .where('signing_process_id', '=', processId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const versions = await db
    .selectFrom('document_version')
    .innerJoin('process_document', 'process_document.id', 'document_version.document_id')
    .select(['document_version.document_id', 'document_version.stage', 'document_version.sha256'])
    .where('process_document.signing_process_id', '=', processId)
    .orderBy('document_version.number')
    .execute();
  const byDocument = Map.groupBy(versions, (version) => version.document_id);
  return documents.map(({ id, name, source, page_count: pageCount, sha256 }) => ({
    name,
    isSheet: source === 'sheet',
    pageCount,
    versions: [
      { stage: 'original', sha256 },
      ...(byDocument.get(id) ?? []).map((version) => ({
        stage: version.stage as DocumentStage,
        sha256: version.sha256,
      })),
    ],
  }));
}
