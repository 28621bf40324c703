import { z } from 'zod';

import { changing } from './access.ts';
import { formView } from './creation/kinds.ts';
import { processContent } from './creation/new-process.ts';
import { endpoint } from './endpoint.ts';
import { tag } from './signing/pieces.ts';

export const clientChangesView = z
  .object({
    company_name: z.string(),
    title: z.string(),
    process_number_opertaion: z.string(),
    created_by_name: z.string(),
    deadline_at: z.iso.datetime(),
    client_name: z.string(),
    /** What was asked, in the words of who asked. */
    detail: z.string(),
    /** Those of the client's own questions that are to be looked at. */
    variables: z.array(z.object({ id: z.string(), label: z.string() })),
    /** The client's part alone. */
    form: formView,
    /** What was answered to it. */
    form_data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ClientChanges' });

export type ClientChangesView = z.infer<typeof clientChangesView>;

export const clientChangesEndpoints = {
  readOwnChanges: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/changes',
    tag,
    summary: 'Los cambios que se pidieron al cliente y su parte del formulario, con lo que ya se respondió.',
    access: changing,
    response: clientChangesView,
    errors: ['link.dead'],
  }),
  enterOwnChanges: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/changes',
    tag,
    summary:
      'El cliente ingresa los cambios de su parte; el resto queda como estaba. Los documentos se hacen de nuevo, las aprobaciones empiezan otra vez y el enlace ya no abre nada.',
    access: changing,
    bodyLimitBytes: 1024 * 1024,
    body: processContent.pick({ version: true, form_data: true }),
    response: z.object({ message: z.string() }),
    errors: ['link.dead', 'process.move_refused'],
  }),
};
