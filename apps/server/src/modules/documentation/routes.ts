import { describeApi, platformEndpoints } from '@rubrica/contract';

import manifest from '../../../package.json' with { type: 'json' };
import { route, type Route } from '../../platform/http/route.ts';
import { renderDocumentation } from './page.ts';

const document = describeApi({ version: manifest.version });
const page = Buffer.from(renderDocumentation(manifest.version));

export const documentationRoutes: readonly Route[] = [
  route(platformEndpoints.readOpenApi, async () => ({ ...document })),
  route(platformEndpoints.readDocumentation, async () => ({
    body: page,
    contentType: 'text/html; charset=utf-8',
    cacheSeconds: 60,
  })),
];
