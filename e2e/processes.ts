import { expect, request, type APIRequestContext } from '@playwright/test';

import { blankPdf } from '../packages/testing/src/index.ts';
import { backendOf, password } from './product.ts';

const processId = '8c69fecc-1467-46cb-8486-c35fd36a0baf';

interface Api {
  readonly get: <T>(path: string) => Promise<T>;
}

/** As a program of the company would: a draft, its file, the process. */
export async function createProcess({
  title,
  email = 'lucia@cliente.ec',
  information = {},
  by = { slug: 'demo', email: 'oficial@demo.ec', password },
}: {
  readonly title: string;
  readonly email?: string;
  readonly information?: object | ((api: Api) => Promise<object>);
  readonly by?: { readonly slug: string; readonly email: string; readonly password: string };
}): Promise<{ readonly id: string; readonly number: string }> {
  const { url, headers } = backendOf(by.slug);
  const api = await request.newContext({ extraHTTPHeaders: { ...headers, 'x-forwarded-for': '198.18.7.7' } });
  const login = await api.post(`${url}/auth/login`, { data: { username: by.email, password: by.password } });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const bearer = { authorization: `Bearer ${data.access_token}` };
  const get = async <T>(path: string) => (await (await api.get(`${url}${path}`, { headers: bearer })).json()) as T;
  const more = typeof information === 'function' ? await information({ get }) : information;
  const draft = await post<{ id: string }>(api, `${url}/api/drafts`, bearer, { process_id: processId });
  const uploaded = await api.post(`${url}/api/signing-process/documents`, {
    headers: bearer,
    multipart: {
      draft_id: draft.id,
      file: {
        name: 'contrato.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(blankPdf({ text: 'Contrato de prueba' })),
      },
    },
  });
  const { path } = (await uploaded.json()) as { path: string };
  const made = await post<{ id: string; process_number_opertaion: string }>(
    api,
    `${url}/api/signing-process/create`,
    bearer,
    {
      content: { documents: [path] },
      signers: [
        {
          name: 'Lucía',
          last_name: 'Toapanta',
          email,
          signature_type: 'clicwrap',
          identification_type: 'cedula_ciudadania',
          identification_number: '1704567898',
          phone: '0991234567',
        },
      ],
      process_information: { process_id: processId, title, ...more },
      draft_id: draft.id,
    },
  );
  await api.dispose();
  return { id: made.id, number: made.process_number_opertaion };
}

async function post<T>(api: APIRequestContext, url: string, headers: Record<string, string>, data: object): Promise<T> {
  const answer = await api.post(url, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}
