import { templateEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { createTemplate } from './commands/create-template.ts';
import { duplicateTemplate } from './commands/duplicate-template.ts';
import { editTemplate } from './commands/edit-template.ts';
import { removeTemplate } from './commands/remove-template.ts';
import { renameTemplate } from './commands/rename-template.ts';
import { restoreTemplate } from './commands/restore-template.ts';
import { saveTemplateVersion } from './commands/save-template-version.ts';
import { shareTemplate } from './commands/share-template.ts';
import { useTemplate } from './commands/use-template.ts';
import { listTemplateGroups, listTemplates, listTemplateVersions } from './queries/list-templates.ts';
import { readTemplateFile } from './queries/read-template-file.ts';

export const templateRoutes: readonly Route[] = [
  route(templateEndpoints.createTemplate, (context, { body }) =>
    createTemplate(context, { draftId: body.draft_id, name: body.name }),
  ),
  readRoute(templateEndpoints.listTemplates, async (tx) => ({ list: await listTemplates(tx) })),
  readRoute(templateEndpoints.listTemplateGroups, async (tx) => ({ list: await listTemplateGroups(tx) })),
  route(templateEndpoints.renameTemplate, (context, { params, body }) => renameTemplate(context, params.id, body.name)),
  route(templateEndpoints.shareTemplate, (context, { params, body }) => shareTemplate(context, params.id, body.groups)),
  route(templateEndpoints.duplicateTemplate, (context, { params, body }) =>
    duplicateTemplate(context, params.id, body.name),
  ),
  route(templateEndpoints.useTemplate, (context, { params }) => useTemplate(context, params.id)),
  route(templateEndpoints.editTemplate, (context, { params }) => editTemplate(context, params.id)),
  route(templateEndpoints.saveTemplateVersion, (context, { params, body }) =>
    saveTemplateVersion(context, params.id, body),
  ),
  readRoute(templateEndpoints.listTemplateVersions, async (tx, { params }) => ({
    list: await listTemplateVersions(tx, params.id),
  })),
  route(templateEndpoints.restoreTemplateVersion, (context, { params, body }) =>
    restoreTemplate(context, { ...params, replaces: body.replaces }),
  ),
  route(templateEndpoints.readTemplateFile, (context, { params }) => readTemplateFile(context, params)),
  route(templateEndpoints.deleteTemplate, async (context, { params }) => {
    await removeTemplate(context, params.id);
    return { message: 'Plantilla eliminada.' };
  }),
];
