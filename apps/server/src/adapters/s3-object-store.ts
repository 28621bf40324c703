import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { AwsClient } from 'aws4fetch';

import type { ObjectStore } from '../ports/object-store.ts';
import { objectKey, refuseForeignKey } from './object-key.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const timeoutMilliseconds = 60_000;

/** Any S3-compatible service, addressed by path. An answered PUT is durable by the protocol's own promise. */
export function createS3ObjectStore(options: S3Options): ObjectStore {
  const { endpoint, bucket, ...credentials } = options;
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function request(method: string, path: string, body?: Uint8Array): Promise<Response> {
    const response = await client.fetch(root + path, {
      method,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the object store answered ${response.status} to ${method}`);
  }

  async function read(key: string): Promise<Response | undefined> {
    refuseForeignKey(key);
    const response = await request('GET', `/${key}`);
    if (response.status !== 404) return response;
    await response.body?.cancel();
    return undefined;
  }

  return {
    put: async (owner, body) => {
      const key = objectKey(owner, body);
      const response = await request('PUT', `/${key}`, body);
      await response.body?.cancel();
      if (response.status === 404) throw new Error(`the bucket ${bucket} does not exist`);
      return { key, sizeBytes: body.byteLength };
    },
    get: async (key) => {
      const response = await read(key);
      return response && Buffer.from(await response.arrayBuffer());
    },
    stream: async (key) => {
      const response = await read(key);
      return response && Readable.fromWeb(response.body as ReadableStream);
    },
    delete: async (key) => {
      refuseForeignKey(key);
      const response = await request('DELETE', `/${key}`);
      await response.body?.cancel();
    },
    check: async () => {
      const response = await request('HEAD', '');
      if (response.status === 404) throw new Error(`the bucket ${bucket} does not exist`);
    },
  };
}
