import type { BrandImageKind, CompanyInformation } from '@rubrica/contract';

import { backendPrefix } from '../../platform/http/mount.ts';
import type { BrandImage, Company, CompanyParty } from './company.repository.ts';
import type { DirectoryEntry } from './directory.ts';

interface PublicCompany {
  readonly company: Company;
  readonly party: CompanyParty;
  readonly providers: CompanyInformation['features']['identity_providers'];
}

export function presentCompany(
  { company, party, providers }: PublicCompany,
  entry: DirectoryEntry,
  origin: string,
): CompanyInformation {
  const backendUrl = backendOf(entry, origin);
  return {
    base_id: entry.id,
    name: company.name,
    legal: presentLegal(party),
    url_logo: imageUrl(backendUrl, 'logo', company.logo),
    url_portada: imageUrl(backendUrl, 'cover', company.cover),
    ...(company.favicon && { url_favicon: imageUrl(backendUrl, 'favicon', company.favicon) }),
    theme: {
      primary: company.primaryColor,
      secondary: company.secondaryColor,
      icon_color_process: company.iconColorProcess,
      ...company.states,
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
      sign_up_domains: [...company.signUpDomains],
      identity_providers: providers,
      requires_provider: company.requiresProvider,
    },
  };
}

export const presentLegal = ({ delegate, ...party }: CompanyParty): NonNullable<CompanyInformation['legal']> => ({
  legal_name: party.legalName ?? '',
  ruc: party.ruc ?? '',
  address: [party.address, party.city].filter(Boolean).join(', '),
  contact_email: party.email ?? '',
  contact_phone: party.phone ?? '',
  delegate_name: delegate?.name ?? '',
  delegate_email: delegate?.email ?? '',
});

export function backendOf(entry: DirectoryEntry, origin: string): string {
  return entry.backendUrl ?? origin + backendPrefix;
}

/** The address changes with the picture, so that browsers may keep it for as long as they like. */
function imageUrl(backendUrl: string, name: BrandImageKind, image: BrandImage | undefined): string {
  return image ? `${backendUrl}/company/image/${name}?v=${image.key.slice(-12)}` : '';
}
