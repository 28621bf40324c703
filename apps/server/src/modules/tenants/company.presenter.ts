import type { CompanyInformation } from '@rubrica/contract';

import { backendPrefix } from '../../platform/http/mount.ts';
import type { BrandImage, Company } from './company.repository.ts';
import type { DirectoryEntry } from './directory.ts';

export function presentCompany(company: Company, entry: DirectoryEntry, origin: string): CompanyInformation {
  const backendUrl = backendOf(entry, origin);
  return {
    base_id: entry.id,
    name: company.name,
    url_logo: imageUrl(backendUrl, 'logo', company.logo),
    url_portada: imageUrl(backendUrl, 'cover', company.cover),
    theme: {
      primary: company.primaryColor,
      secondary: company.secondaryColor,
      icon_color_process: company.iconColorProcess,
      permission: { permission_sign_up: company.permissionSignUp },
    },
    backend_url: backendUrl,
    is_public_standard_tool: entry.isPublicStandardTool,
    ...(entry.isOperators && { is_operators: true }),
    features: {
      env: {
        identity_provider_domain: company.identityProviderDomain,
        identity_provider_client_id: company.identityProviderClientId,
      },
    },
  };
}

export function backendOf(entry: DirectoryEntry, origin: string): string {
  return entry.backendUrl ?? origin + backendPrefix;
}

/** The address changes with the picture, so that browsers may keep it for as long as they like. */
function imageUrl(backendUrl: string, name: 'logo' | 'cover', image: BrandImage | undefined): string {
  return image ? `${backendUrl}/company/image/${name}?v=${image.key.slice(-12)}` : '';
}
