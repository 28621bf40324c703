import { listCompanies, type ListedCompany } from '../../modules/operators/index.ts';
import { withInstallation, type TenantOptions } from './options.ts';

/** Every company, its state and its numbers. */
export async function listTenants({ json }: TenantOptions): Promise<void> {
  const companies = await withInstallation(listCompanies);
  if (json) return console.log(JSON.stringify(companies.map(present)));
  if (companies.length === 0) return console.log('Todavía no hay empresas.');
  for (const company of companies) console.log(describe(company));
}

const states = { suspended: 'suspendida', deleted: 'eliminada' } as const;

function describe(company: ListedCompany): string {
  const { slug, environment, name, hosts, people, openProcesses, finishedProcesses, waitingJobs, failedJobs } = company;
  const state = company.closed ? states[company.closed] : 'activa';
  return [
    `${company.closed ? '✗' : '✓'} ${slug} (${environment}): ${name}; ${state}`,
    `hosts ${hosts.join(', ')}`,
    `${people} personas`,
    `${openProcesses} procesos en curso y ${finishedProcesses} terminados`,
    `${waitingJobs} tareas en cola, ${failedJobs} detenidas`,
    `último sello ${company.lastSealAt?.toISOString() ?? 'ninguno'}`,
  ].join('; ');
}

export const present = (company: ListedCompany) => ({
  id: company.id,
  slug: company.slug,
  environment: company.environment,
  name: company.name,
  ruc: company.ruc,
  hosts: company.hosts,
  kinds: company.kinds,
  state: company.closed ?? 'active',
  suspended_at: company.suspendedAt,
  suspended_because: company.suspendedBecause,
  deleted_at: company.deletedAt,
  created_at: company.createdAt,
  people: company.people,
  open_processes: company.openProcesses,
  finished_processes: company.finishedProcesses,
  waiting_jobs: company.waitingJobs,
  failed_jobs: company.failedJobs,
  held_jobs: company.heldJobs,
  text_messages: company.textMessages,
  text_cost: company.textCost,
  last_seal_at: company.lastSealAt,
});
