import { expect, test } from 'vitest';

import { describeApi } from './openapi.ts';
import { webhookEventTypes } from './webhooks.ts';

interface Described {
  readonly webhooks: Record<
    string,
    {
      readonly post: {
        readonly parameters: readonly { readonly name: string; readonly in: string }[];
        readonly requestBody: { content: { 'application/json': { schema: { properties: Record<string, unknown> } } } };
      };
    }
  >;
}

test('every event is in the OpenAPI document, with its body and signature headers', () => {
  const { webhooks } = describeApi({ version: '1' }) as unknown as Described;
  expect(Object.keys(webhooks)).toEqual([...webhookEventTypes, 'ping']);
  for (const { post } of Object.values(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    const { properties } = post.requestBody.content['application/json'].schema;
    expect(Object.keys(properties)).toEqual(['id', 'type', 'created_at', 'data']);
  }
});
