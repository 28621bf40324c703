import { verificationEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { askCopyCode } from './commands/ask-copy-code.ts';
import { proveCopy } from './commands/prove-copy.ts';
import { readCopiedEvidence } from './commands/read-copied-evidence.ts';
import { readCopy } from './commands/read-copy.ts';
import { compareFile } from './queries/compare-file.ts';
import { readPublishedProcess } from './queries/read-published-process.ts';
import { verifyFile } from './queries/verify-file.ts';

export const verificationRoutes: readonly Route[] = [
  route(verificationEndpoints.verifyFile, (context, { file }) => verifyFile(context, file.bytes)),
  route(verificationEndpoints.compareFile, (context, { file, body }) => compareFile(context, file.bytes, body)),
  route(verificationEndpoints.readPublishedProcess, (context, { params }) =>
    readPublishedProcess(context, params.code),
  ),
  route(verificationEndpoints.askCopyCode, (context, { params, body }) =>
    askCopyCode(context, { code: params.code, ...body }),
  ),
  route(verificationEndpoints.proveCopy, (context, { params, body }) =>
    proveCopy(context, { code: params.code, ...body }),
  ),
  route(verificationEndpoints.readCopy, (context, { params, body }) =>
    readCopy(context, { code: params.code, ...body }),
  ),
  route(verificationEndpoints.readCopiedEvidence, (context, { params, body }) =>
    readCopiedEvidence(context, { code: params.code, ...body }),
  ),
];
