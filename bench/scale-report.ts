import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';

import { columnsOf } from '@rubrica/contract';

import { createApp } from '../apps/server/src/app.ts';
import { readRows } from '../apps/server/src/modules/reports/steps/read-rows.ts';
import { writeXlsx } from '../apps/server/src/modules/reports/writers/xlsx.ts';
import { Matches } from '../apps/server/src/modules/search/index.ts';
import type { TenantId } from '../apps/server/src/platform/database/tenant-db.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { testConfig, testMasterKeys } from '../apps/server/test/support/test-settings.ts';

export interface ReportFigures {
  readonly rows: number;
  readonly sizeBytes: number;
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly peakBytes: number;
}

/** One report in a process of its own, which reports its cost to its parent. */
const [applicationUrl = '', tenant = '', file = ''] = process.argv.slice(2);
const log = createLogger({ level: 'silent' });
const app = await createApp({
  config: testConfig(path.dirname(file)),
  applicationUrl,
  masterKeys: testMasterKeys,
  log,
});
const context = app.contexts.forSetup({
  tenant: { id: tenant as TenantId, slug: 'empresa-0', environment: 'production' },
  task: 'bench',
  log,
});
const actor = { id: tenant, visibility: { reach: 'tenant', groups: [], watched: [] } } as const;
const columns = [...columnsOf('general')];

let rows = 0;
let peakBytes = 0;
let sizeBytes = 0;
let firstByteMs = 0;
const began = performance.now();
const match = await context.transaction((tx) => Matches.resolve(tx, { actor, kinds: context.kinds }, {}));
const counted = async function* () {
  for await (const batch of readRows(context, match, { type: 'general', columns })) {
    rows += batch.length;
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
    yield batch;
  }
};
const output = createWriteStream(file);
for await (const chunk of writeXlsx({ columns, batches: counted() })) {
  if (sizeBytes === 0) firstByteMs = performance.now() - began;
  sizeBytes += chunk.length;
  if (!output.write(chunk)) await once(output, 'drain');
}
output.end();
await once(output, 'finish');
const figures: ReportFigures = { rows, sizeBytes, firstByteMs, totalMs: performance.now() - began, peakBytes };
process.send?.(figures);
await app.close();
