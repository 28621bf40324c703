import { describeApi, platformEndpoints } from '@rubrica/contract';

import manifest from '../../../package.json' with { type: 'json' };
import { route, type Route } from '../../platform/http/route.ts';
import { demonstrationBanner, pageContentPolicy, pageOf, startScript } from './page.ts';
import { loadScalarScript } from './scalar-script.ts';

let described: ReturnType<typeof describeApi> | undefined;
/** Half a second of work: for who asks, not for every start. */
const readDescription = () => (described ??= describeApi({ version: manifest.version }));

const script = { contentType: 'text/javascript; charset=utf-8', cacheSeconds: 3600 };

export const documentationRoutes: readonly Route[] = [
  route(platformEndpoints.readOpenApi, async () => ({ ...readDescription() })),
  route(platformEndpoints.readDocumentation, async ({ isDemonstration }) => ({
    body: Buffer.from(pageOf(isDemonstration ? demonstrationBanner : '')),
    contentType: 'text/html; charset=utf-8',
    cacheSeconds: 60,
    contentPolicy: pageContentPolicy,
  })),
  route(platformEndpoints.readDocumentationScript, async (_context, { params: { name } }) =>
    name === 'start.js'
      ? { ...script, body: Buffer.from(startScript) }
      : { ...script, body: await loadScalarScript(), contentEncoding: 'gzip' as const },
  ),
];
