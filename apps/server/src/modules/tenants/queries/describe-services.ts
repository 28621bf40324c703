import type { CompanyService, CompanyServices } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import type { ServiceField } from '../../../platform/outside/define-port.ts';
import type { OfferedService } from '../../../platform/outside/service-catalogue.ts';
import { listUses, readServiceSettings, type LastUse, type StoredService } from '../company-service.repository.ts';

/** Every service that there is, with which one the company uses. No secret leaves. */
export async function describeServices(tx: Tx): Promise<CompanyServices> {
  const uses = await listUses(tx.db);
  const list: CompanyService[] = [];
  for (const offered of tx.ports.serviceCatalogue.list) {
    const stored = await readServiceSettings(tx, offered.facts.code);
    list.push(present(offered, stored, uses.get(offered.facts.code)));
  }
  return { list };
}

function present(
  { facts, installation }: OfferedService,
  stored: StoredService | undefined,
  use: LastUse | undefined,
): CompanyService {
  return {
    code: facts.code,
    title: facts.title,
    uses: stored ? 'own' : installation,
    fields: facts.fields.map((field) => presentField(field, stored)),
    changed_at: stored?.changedAt.toISOString() ?? null,
    changed_by: stored?.changedBy ?? null,
    succeeded_at: use?.succeededAt?.toISOString() ?? null,
    failed_at: use?.failedAt?.toISOString() ?? null,
  };
}

function presentField(field: ServiceField, stored: StoredService | undefined): CompanyService['fields'][number] {
  const value = stored?.settings[field.name] ?? '';
  return {
    name: field.name,
    label: field.label,
    is_secret: field.isSecret ?? false,
    is_required: field.isRequired,
    example: field.example ?? '',
    options: [...(field.options ?? [])],
    value: field.isSecret ? '' : value || field.preset,
    /** Enough to recognise a stored secret by: the machine of an address. */
    hint: field.isSecret && value !== '' ? hostOf(value) : '',
    is_stored: value !== '',
  };
}

function hostOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url ? url.host : '';
}
