import { companyEndpoints, companyServiceEndpoints, tenantEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { discardBrandDraft, publishBrand, readBrand, saveBrandDraft } from './commands/change-brand.ts';
import { removeOwnService, saveOwnService, testOwnService } from './commands/change-own-service.ts';
import { changeProfile } from './commands/change-profile.ts';
import { changeSettings } from './commands/change-settings.ts';
import { uploadBrandImage } from './commands/upload-brand-image.ts';
import { readCompanySettings, type CompanySettings } from './company-settings.repository.ts';
import { backendOf } from './company.presenter.ts';
import { readCompanyParty } from './company.repository.ts';
import type { Directory } from './directory.ts';
import { presentProfile } from './profile.presenter.ts';
import { describeServices } from './queries/describe-services.ts';
import { findCompany } from './queries/find-company.ts';
import { readBrandImage } from './queries/read-brand-image.ts';
import { readCompanyCertificates } from './queries/read-company-certificates.ts';
import { readCompanyImage } from './queries/read-company-image.ts';

const yearSeconds = 365 * 86_400;
const presentSettings = (settings: CompanySettings) => ({
  certificates_on_server: settings.certificatesOnServer,
  codes_may_follow_link: settings.codesMayFollowLink,
  text_channels: [...settings.textChannels],
  link_channel: settings.linkChannel,
  attach_copies: settings.attachCopies,
  reminder_days: settings.reminderDays,
  pass_percentage: settings.passPercentage,
  identity_needs_two: settings.identityNeedsTwo,
  face_picture_days: settings.facePictureDays,
  retention_years: settings.retentionYears,
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
        {
          directory,
          hasSandboxIdentity: context.ports.sandboxIdentity !== undefined,
          readInTenant: (_, read) => context.transaction(({ db }) => read(db)),
        },
        { host, origin: url },
      );
      if (!company) throw new AppError('tenant.not_found');
      return company;
    }),
    route(tenantEndpoints.readCompanyImage, async (context, { params, query }) => {
      const { body, contentType } = await readCompanyImage(context, params.name);
      return { body, contentType, cacheSeconds: query.v === undefined ? 60 : yearSeconds };
    }),
    readRoute(tenantEndpoints.readCompanySettings, async (tx) => presentSettings(await readCompanySettings(tx.db))),
    route(tenantEndpoints.changeCompanySettings, async (context, { body }) =>
      presentSettings(await changeSettings(context, body)),
    ),
    ...companyRoutes,
  ];
}

const companyRoutes: readonly Route[] = [
  readRoute(companyEndpoints.readCompanyProfile, async (tx) => presentProfile(await readCompanyParty(tx.db))),
  route(companyEndpoints.changeCompanyProfile, (context, { body }) => changeProfile(context, body)),
  route(companyEndpoints.readCompanyCertificates, (context) => readCompanyCertificates(context)),
  route(companyEndpoints.readBrand, (context) => readBrand(context)),
  route(companyEndpoints.uploadBrandImage, (context, { body }) => uploadBrandImage(context, body)),
  route(companyEndpoints.readBrandImage, async (context, { params }) => ({
    ...(await readBrandImage(context, params.id)),
    cacheSeconds: 0,
  })),
  route(companyEndpoints.saveBrandDraft, (context, { body }) => saveBrandDraft(context, body)),
  route(companyEndpoints.discardBrandDraft, (context) => discardBrandDraft(context)),
  route(companyEndpoints.publishBrand, (context) => publishBrand(context)),
  readRoute(companyServiceEndpoints.readCompanyServices, (tx) => describeServices(tx)),
  route(companyServiceEndpoints.saveCompanyService, (context, { params, body }) =>
    saveOwnService(context, params.code, body.values),
  ),
  route(companyServiceEndpoints.removeCompanyService, (context, { params }) => removeOwnService(context, params.code)),
  route(companyServiceEndpoints.testCompanyService, (context, { params }) => testOwnService(context, params.code)),
];
