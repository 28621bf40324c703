import { creationEndpoints, signedCopyEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { drawFirstPage } from './queries/draw-first-page.ts';
import { readFile } from './queries/read-file.ts';

export const documentRoutes: readonly Route[] = [
  route(creationEndpoints.downloadDocument, (context, { query }) => readFile(context, query.path)),
  route(creationEndpoints.downloadOfficialFile, (context, { query }) => readFile(context, query.s3_path)),
  route(signedCopyEndpoints.drawFirstPage, (context, { params }) => drawFirstPage(context, params.id)),
];
