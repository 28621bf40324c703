import { checkBundle, readBundle } from '@rubrica/evidence';

import { until } from '../support/desk.ts';
import type { Visitor } from '../support/visitor.ts';
import { bearer, type World } from '../support/world.ts';

interface Finished {
  readonly call: World['call'];
  readonly host: string;
  readonly id: string;
  readonly code: string;
  readonly client: { readonly cedula: string };
  readonly visitor: Visitor;
  /** Codes that arrived at the client's phone, oldest first. */
  readonly codes: () => Promise<readonly string[]>;
}

/** What is wrong with a bundle; nothing where it is whole. */
async function problemsOf(zip: Uint8Array): Promise<readonly string[]> {
  const bundle = await readBundle(zip);
  const roots = bundle.accompanying?.get('certificados/raices.pem');
  return [...checkBundle(bundle), ...(roots ? [] : ['no root is trusted'])];
}

/** The company's evidence, taken with a reason. */
export async function takeEvidence({ call, host, id }: Finished, token: string): Promise<readonly string[]> {
  const answer = await call(host, {
    method: 'POST',
    url: `/backend/api/signing-process/${id}/evidence`,
    headers: bearer(token),
    body: { motivo: 'Pedido de un juez' },
  });
  return problemsOf(answer.rawPayload);
}

/** The client's own, by the link. */
export async function takeOwnEvidence({ call, host, visitor }: Finished): Promise<readonly string[]> {
  const url = '/backend/api/portal/evidence';
  return problemsOf((await call(host, { url, headers: visitor.headers('GET', url) })).rawPayload);
}

/** The client's final copies without a link: by code, number and a code to their phone. */
export async function fetchCopies({ call, host, code, client, codes }: Finished): Promise<readonly Buffer[]> {
  const ask = async <T>(path: string, body: object): Promise<{ readonly raw: Buffer; readonly json: () => T }> => {
    const url = `/backend/api/verification/${code}/${path}`;
    const answer = await call(host, { method: 'POST', url, body });
    if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return { raw: answer.rawPayload, json: () => answer.json<T>() };
  };
  const before = (await codes()).length;
  await ask('copies/code', { identification_number: client.cedula, place: 'mobile' });
  await until(async () => (await codes()).length > before, 'the code for the copies');
  const proof = { identification_number: client.cedula, otp: (await codes()).at(-1) };
  const given = (await ask<{ grant: string; documents: { path: string }[] }>('copies', proof)).json();
  const copies: Buffer[] = [];
  for (const { path } of given.documents)
    copies.push((await ask('copies/file', { grant: given.grant, path, copy: 'final' })).raw);
  return copies;
}
