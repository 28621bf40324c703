import { z } from 'zod';

import { approving } from './access.ts';
import { endpoint } from './endpoint.ts';
import { tag } from './signing/pieces.ts';

export const approvalView = z
  .object({
    company_name: z.string(),
    kind_name: z.string(),
    title: z.string(),
    process_number_opertaion: z.string(),
    created_by_name: z.string(),
    created_at: z.iso.datetime(),
    deadline_at: z.iso.datetime(),
    approver_name: z.string(),
    signers: z.array(z.object({ name: z.string(), capacity: z.string() })),
    documents: z.array(
      z.object({ path: z.uuid(), name: z.string(), page_count: z.int(), size_bytes: z.int(), sha256: z.string() }),
    ),
  })
  .meta({ id: 'Approval' });

export type ApprovalView = z.infer<typeof approvalView>;

export const approvalEndpoints = {
  readApproval: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/approval',
    tag,
    summary: 'El proceso que espera la aprobación de quien abrió el enlace.',
    access: approving,
    response: approvalView,
    errors: ['link.dead'],
  }),
  readApprovalDocument: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/approval/document',
    tag,
    summary: 'Un documento del proceso por aprobar.',
    access: approving,
    query: z.object({ path: z.uuid('El documento indicado no existe') }),
    response: 'file',
    errors: ['link.dead', 'document.not_found'],
  }),
  decideApproval: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/approval/decision',
    tag,
    summary: 'Aprueba o rechaza el proceso. Al rechazarlo dice por qué; decidido, el enlace ya no abre nada.',
    access: approving,
    body: z.strictObject({
      decision: z.enum(['approve', 'reject'], 'Elija aprobar o rechazar'),
      detail: z.string().trim().max(1000, 'El motivo tiene más de 1000 caracteres').default(''),
    }),
    response: z.object({ message: z.string() }),
    errors: ['link.dead', 'process.move_refused'],
  }),
};
