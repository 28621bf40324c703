import { wordingEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changeRule } from './commands/change-rule.ts';
import { checkTemplate } from './commands/check-template.ts';
import { discardDraft, revertTemplate, saveDraft } from './commands/draft-template.ts';
import { previewTemplate } from './commands/preview-template.ts';
import { publishTemplate } from './commands/publish-template.ts';
import { describeTemplate } from './queries/describe-template.ts';
import { listTemplates } from './queries/list-templates.ts';
import { readVersion } from './queries/read-version.ts';

export const wordingRoutes: readonly Route[] = [
  readRoute(wordingEndpoints.listDocumentTemplates, (tx) => listTemplates(tx)),
  route(wordingEndpoints.saveTemplateRule, (context, { body }) => changeRule(context, body)),
  readRoute(wordingEndpoints.readDocumentTemplate, (tx, { params }) => describeTemplate(tx, params)),
  route(wordingEndpoints.saveTemplateDraft, (context, { params, body }) => saveDraft(context, params, body.source)),
  route(wordingEndpoints.discardTemplateDraft, (context, { params }) => discardDraft(context, params)),
  route(wordingEndpoints.previewTemplate, (context, { params, body }) => previewTemplate(context, params, body)),
  route(wordingEndpoints.checkTemplate, (context, { params, body }) => checkTemplate(context, params, body.source)),
  route(wordingEndpoints.publishTemplate, (context, { params, body }) => publishTemplate(context, params, body.note)),
  readRoute(wordingEndpoints.readTemplateVersion, (tx, { params }) => readVersion(tx, params, params.number)),
  route(wordingEndpoints.revertTemplate, (context, { params, body }) => revertTemplate(context, params, body.number)),
];
