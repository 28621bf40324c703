import { kindEndpoints, kindTextEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changeAssurance } from './commands/change-assurance.ts';
import { changeKindRules } from './commands/change-kind-rules.ts';
import { confirmKinds } from './commands/confirm-kinds.ts';
import { customiseTemplate } from './commands/customise-template.ts';
import { customiseTexts, discardTextsDraft, publishTexts, saveTextsDraft } from './commands/customise-texts.ts';
import { restoreTemplate } from './commands/restore-template.ts';
import { describeForm, describeClientGroups } from './queries/describe-form.ts';
import { describeWording } from './queries/describe-wording.ts';
import { listAssurance } from './queries/list-assurance.ts';
import { listKindRules } from './queries/list-kind-rules.ts';
import { listCompanyKinds, listKinds } from './queries/list-kinds.ts';

export const kindRoutes: readonly Route[] = [
  readRoute(kindEndpoints.listKinds, async (tx) => ({
    list: await listKinds(tx),
    of_company: await listCompanyKinds(tx),
  })),
  readRoute(kindEndpoints.readForm, (tx, { params }) => describeForm(tx, params.id)),
  readRoute(kindEndpoints.readClientForms, async (tx, { params }) => ({
    list: await describeClientGroups(tx, params.id),
  })),
  readRoute(kindEndpoints.listAssurance, async (tx) => ({ list: await listAssurance(tx) })),
  route(kindEndpoints.saveAssurance, (context, { params, body }) =>
    changeAssurance(context, params.id, body.least_assurance),
  ),
  readRoute(kindEndpoints.listKindRules, (tx) => listKindRules(tx)),
  route(kindEndpoints.confirmKindRules, (context) => confirmKinds(context)),
  route(kindEndpoints.saveKindRules, (context, { params, body }) => changeKindRules(context, params.id, body)),
  readRoute(kindTextEndpoints.readWording, (tx, { params }) => describeWording(tx, params.id)),
  route(kindTextEndpoints.saveTexts, (context, { params, body }) => customiseTexts(context, params.id, body)),
  route(kindTextEndpoints.saveTextsDraft, (context, { params, body }) => saveTextsDraft(context, params.id, body)),
  route(kindTextEndpoints.discardTextsDraft, (context, { params }) => discardTextsDraft(context, params.id)),
  route(kindTextEndpoints.publishTexts, (context, { params }) => publishTexts(context, params.id)),
  route(kindEndpoints.saveTemplate, (context, { params, body }) =>
    customiseTemplate(context, { uuid: params.id, documentCode: params.document, source: body.source }),
  ),
  route(kindEndpoints.restoreTemplate, (context, { params }) =>
    restoreTemplate(context, { uuid: params.id, documentCode: params.document }),
  ),
];
