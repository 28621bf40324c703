import { tenantEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { changeSettings } from './commands/change-settings.ts';
import { readCompanySettings, type CompanySettings } from './company-settings.repository.ts';
import { backendOf } from './company.presenter.ts';
import { readCompany } from './company.repository.ts';
import type { Directory } from './directory.ts';
import { findCompany } from './queries/find-company.ts';

const yearSeconds = 365 * 86_400;
const presentSettings = ({ certificatesOnServer }: CompanySettings) => ({
  certificates_on_server: certificatesOnServer,
});

export function tenantRoutes(directory: Directory): readonly Route[] {
  return [
    route(tenantEndpoints.lookUpTenant, async ({ host, origin }) => {
      const entry = await directory.find(host);
      if (!entry || entry.backendUrl === '') throw new AppError('tenant.not_found');
      return {
        status: 200,
        host_name: entry.label,
        slug: entry.slug,
        environment: entry.environment,
        backend_url: backendOf(entry, origin),
        is_public_standard_tool: entry.isPublicStandardTool,
      };
    }),
    route(tenantEndpoints.readCompanyInformation, async (context) => {
      const { host, url } = context.origin;
      const company = await findCompany(
        { directory, readInTenant: (_, read) => context.transaction(({ db }) => read(db)) },
        { host, origin: url },
      );
      if (!company) throw new AppError('tenant.not_found');
      return company;
    }),
    route(tenantEndpoints.readCompanyImage, async (context, { params, query }) => {
      const company = await context.transaction((tx) => readCompany(tx.db));
      const image = company?.[params.name];
      const body = image && (await context.ports.objectStore.get(image.key));
      if (!body) throw new AppError('route.not_found');
      return { body, contentType: image.type, cacheSeconds: query.v === undefined ? 60 : yearSeconds };
    }),
    route(tenantEndpoints.readCompanySettings, async (context) =>
      presentSettings(await context.transaction((tx) => readCompanySettings(tx.db))),
    ),
    route(tenantEndpoints.changeCompanySettings, async (context, { body }) =>
      presentSettings(await changeSettings(context, { certificatesOnServer: body.certificates_on_server })),
    ),
  ];
}
