import { verificationEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { compareFile } from './queries/compare-file.ts';
import { judgeFile } from './queries/judge-file.ts';
import { readPublishedProcess } from './queries/read-published-process.ts';

export const verificationRoutes: readonly Route[] = [
  route(verificationEndpoints.verifyFile, (context, { file }) => judgeFile(context, file.bytes)),
  route(verificationEndpoints.compareFile, (context, { file, body }) => compareFile(context, file.bytes, body)),
  route(verificationEndpoints.readPublishedProcess, (context, { params }) =>
    readPublishedProcess(context, params.code),
  ),
];
