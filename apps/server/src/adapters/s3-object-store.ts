import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { AwsClient } from 'aws4fetch';

import { NeighbourAway } from '../platform/neighbour-failure.ts';
import { StartupError } from '../platform/startup-error.ts';
import { keyOf, type ObjectKey, type ObjectOwner, type ObjectStore } from '../ports/object-store.ts';
import { objectKey, refuseForeignKey } from './object-key.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const timeoutMilliseconds = 60_000;
/** A large file on a slow line. */
const uploadMilliseconds = 900_000;

/** Any S3-compatible service, addressed by path. An answered PUT is durable by the protocol's own promise. */
export function createS3ObjectStore(options: S3Options): ObjectStore {
  const { request, read, write } = createS3Client(options);
  return {
    put: async (owner, body) => {
      const key = objectKey(owner, body);
      await write(key, { body: body as Uint8Array<ArrayBuffer> });
      return { key, sizeBytes: body.byteLength };
    },
    putFile: async (owner, { path, sha256, sizeBytes }) => {
      const key = keyOf(owner, { sha256 });
      await write(key, {
        body: await openAsBlob(path),
        headers: { 'x-amz-content-sha256': sha256 },
        signal: AbortSignal.timeout(uploadMilliseconds),
      });
      return { key, sizeBytes };
    },
    get: async (key) => {
      const response = await read(key);
      return response && Buffer.from(await response.arrayBuffer());
    },
    stream: async (key, part) => {
      const response = await read(key, part && { headers: { range: `bytes=${part.start}-${part.end}` } });
      if (response && part && response.status !== 206) throw new Error('the object store gives no parts');
      return response && Readable.fromWeb(response.body as ReadableStream);
    },
    list: (owner) => listKeys(request, owner),
    delete: async (key) => {
      refuseForeignKey(key);
      const response = await request('DELETE', `/${key}`);
      await response.body?.cancel();
    },
    check: async () => {
      const response = await request('HEAD', '', { acceptsRefusal: true });
      if (response.status === 404) throw new StartupError(`S3_BUCKET: no existe "${options.bucket}".`);
      if (response.status === 401 || response.status === 403) {
        throw new StartupError('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: el almacén las rechaza.');
      }
    },
  };
}

type S3Request = ReturnType<typeof createS3Client>['request'];

/** ListObjectsV2, page after page. Our keys need no escaping in XML. */
async function listKeys(request: S3Request, { tenant, id }: ObjectOwner): Promise<readonly ObjectKey[]> {
  const keys: ObjectKey[] = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${tenant}/${id}/` });
    if (token !== '') query.set('continuation-token', token);
    const answer = await request('GET', `?${query.toString()}`);
    const page = await answer.text();
    if (!answer.ok) throw new NeighbourAway('the object store gives no list');
    for (const [, sha256 = ''] of page.matchAll(/<Key>[^<]*\/([0-9a-f]{64})<\/Key>/g))
      keys.push(keyOf({ tenant, id }, { sha256 }));
    token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
  }
  return keys;
}

function createS3Client({ endpoint, bucket, ...credentials }: S3Options) {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function request(
    method: string,
    path: string,
    { acceptsRefusal = false, ...init }: RequestInit & { readonly acceptsRefusal?: boolean } = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await client.fetch(root + path, { method, signal, ...init }).catch((cause: unknown) => {
      throw new NeighbourAway('the object store does not answer', { cause });
    });
    if (response.ok || response.status === 404) return response;
    if (acceptsRefusal && (response.status === 401 || response.status === 403)) return response;
    await response.body?.cancel();
    throw new NeighbourAway(`the object store answered ${response.status} to ${method}`);
  }

  async function read(key: string, init?: RequestInit): Promise<Response | undefined> {
    refuseForeignKey(key);
    const response = await request('GET', `/${key}`, init);
    if (response.status !== 404) return response;
    await response.body?.cancel();
    return undefined;
  }

  async function write(key: string, init: RequestInit): Promise<void> {
    const response = await request('PUT', `/${key}`, init);
    await response.body?.cancel();
    if (response.status === 404) throw new Error(`the bucket ${bucket} does not exist`);
  }

  return { request, read, write };
}
