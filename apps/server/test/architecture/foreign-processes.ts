import type { FilledTables } from '../support/fill-tables.ts';

type Things = Readonly<Record<string, string>>;

/** Calls that name a process, a document or a signatory of one. */
export function foreignProcesses(filled: () => FilledTables): Readonly<Record<string, () => Things>> {
  const process = (): Things => ({ id: filled().processId });
  const signatory = (): Things => ({ id: filled().signatoryId });
  return {
    'POST /api/signing-process/{id}/duplicate': process,
    'GET /api/signing-process/{id}/detail': process,
    'POST /api/signing-process/{id}/update-status': process,
    'POST /api/signing-process/{id}/hold': process,
    'DELETE /api/signing-process/{id}/hold': process,
    'POST /api/signing-process/{id}/resend': process,
    'POST /api/signing-process/{id}/account': process,
    'POST /api/signing-process/generate-documents/{id}': process,
    'POST /api/signing-process/{id}/evidence': process,
    'POST /api/signing-process/{id}/legal-hold': process,
    'POST /api/signing-process/{id}/legal-hold/end': process,
    'POST /api/signing-process/{id}/company-sign': process,
    'POST /api/signing-process/{id}/physical_signature': process,
    'POST /api/signing-process/update/request/{id}': process,
    'GET /api/signing-process/update/request/{id}': process,
    'POST /api/signing-process/update/data/{id}': process,
    'POST /api/signing-process/resend-to-client/{id}': process,
    'POST /api/signing-process/{id}/own-link': process,
    'DELETE /api/signing-process/{id}': process,
    'GET /api/signatory/{id}/information': signatory,
    'POST /api/signatory/{id}/identity-review': signatory,
    'GET /api/signing-process/{id}/copies': process,
    'GET /api/signing-process/{id}/integrity': process,
    'POST /api/signing-process/{id}/remind-approver': process,
    'POST /api/signing-process/{id}/deadline': process,
    'GET /api/signing-process/{id}/work': process,
    'GET /api/signing-process/{id}/usage': process,
    'POST /api/signing-process/{id}/notes': process,
    'DELETE /api/signing-process/{id}/notes/{note}': () => ({ ...process(), note: filled().processId }),
    'POST /api/signing-process/{id}/tags': process,
    'GET /api/signing-process/{id}/assignees': process,
    'POST /api/signing-process/{id}/assign': process,
    'POST /api/signing-process/{id}/observers': process,
    'DELETE /api/signing-process/{id}/observers/{observer}': () => ({ ...process(), observer: filled().processId }),
    'GET /api/signing-process/document/{id}/first-page': () => ({ id: filled().documentId }),
    'POST /api/signatory/{id}/contact': signatory,
    'POST /api/signatory/{id}/remind': signatory,
  };
}
