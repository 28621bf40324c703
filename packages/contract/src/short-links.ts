import { z } from 'zod';

import { open } from './access.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Portal del firmante';
const reason = 'it leads to the greeting of a link, which asks for a proof before it shows anything';

export const shortLinkEndpoints = {
  openShortLink: endpoint({
    method: 'GET',
    base: 'site',
    path: '/f/{code}',
    evenIfClosed: true,
    tag,
    summary: 'Lleva de un enlace corto a la visita que abre; uno que no se abre lleva a la página que lo explica.',
    access: open(reason),
    params: z.object({ code: z.string() }),
    response: 'redirect',
    errors: [],
  }),
  openTypedLink: endpoint({
    method: 'GET',
    base: 'site',
    path: '/f/abrir',
    evenIfClosed: true,
    tag,
    summary: 'Lo mismo, con el código que la persona escribió.',
    access: open(reason),
    query: z.object({ codigo: z.string().max(200).default('') }),
    response: 'redirect',
    errors: [],
  }),
  showShortLinkForm: endpoint({
    method: 'GET',
    base: 'site',
    path: '/f',
    evenIfClosed: true,
    tag,
    summary: 'La página donde se escribe el código de un enlace corto.',
    access: open('it is the page that a person types a code into'),
    query: z.object({ aviso: z.enum(['no_se_abre', 'espere']).optional().catch(undefined) }),
    response: 'file',
    errors: [],
  }),
};
