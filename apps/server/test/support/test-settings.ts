import path from 'node:path';

import type { AppOptions } from '../../src/app.ts';
import { outsideServices } from '../../src/outside-services.ts';
import { parseMasterKeys } from '../../src/platform/master-keys.ts';
import { readConfigs } from '../../src/platform/outside/outside-service.ts';

export const testMasterKeys = parseMasterKeys(Buffer.alloc(32, 7).toString('base64'));

export function testConfig(directory: string, overrides: Partial<AppOptions['config']> = {}): AppOptions['config'] {
  return {
    publicUrl: new URL('http://localhost:3000'),
    trustedProxies: [],
    poolSize: 6,
    maxRequests: 2000,
    drainSeconds: 0,
    isDemonstration: true,
    // All of them sandboxes: what looks at photographs has tests of its own, and would refuse the pictures of the others.
    ...readConfigs(outsideServices, { SANDBOX: 'document-reader' }),
    objectStore: { kind: 'disk', directory: path.join(directory, 'objects') },
    identity: { kind: 'sandbox' },
    trustServices: { kind: 'sandbox', directory: path.join(directory, 'pki') },
    webhooks: { kind: 'sandbox' },
    verification: { trustFiles: [], asksAuthorities: false },
    metricsToken: undefined,
    runsJobs: false,
    ...overrides,
  };
}
