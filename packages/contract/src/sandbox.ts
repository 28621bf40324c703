import { z } from 'zod';

import { open } from './access.ts';
import { endpoint } from './endpoint.ts';
import { textChannels } from './processes/enumerations.ts';

export const sandboxMessage = z
  .object({
    id: z.uuid(),
    channel: z.enum(['mail', ...textChannels]),
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
    /** What the mail brought. */
    attachments: z.array(z.object({ name: z.string(), size_bytes: z.int(), sha256: z.string() })),
    sent_at: z.iso.datetime(),
  })
  .meta({ id: 'SandboxMessage' });

export const sandboxEndpoints = {
  listSandboxMessages: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/sandbox/messages',
    tag: 'Demostración',
    summary: 'Correos y mensajes que la demostración envió a esta empresa, el más nuevo primero.',
    access: open('answers only where the sandbox mailbox is configured; the demonstration has no real recipients'),
    query: z.object({ to: z.string().max(254).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.object({ list: z.array(sandboxMessage) }),
    errors: ['route.not_found'],
  }),
  readSandboxMail: endpoint({
    method: 'GET',
    base: 'site',
    path: '/sandbox/mail/{id}',
    tag: 'Demostración',
    summary: 'Un correo de la demostración tal como lo ve quien lo recibe.',
    access: open('answers only where the sandbox mailbox is configured; the demonstration has no real recipients'),
    params: z.object({ id: z.uuid() }),
    response: 'file',
    errors: ['route.not_found'],
  }),
};

export type SandboxMessage = z.infer<typeof sandboxMessage>;
