import type { OperatedCompany } from '@rubrica/contract';

import type { ListedCompany } from './queries/list-companies.ts';

export const presentCompany = (company: ListedCompany): OperatedCompany => ({
  id: company.id,
  slug: company.slug,
  environment: company.environment,
  name: company.name,
  ruc: company.ruc,
  hosts: [...company.hosts],
  kinds: [...company.kinds],
  state: company.closed ?? 'active',
  suspended_because: company.suspendedBecause,
  created_at: company.createdAt.toISOString(),
  people: company.people,
  open_processes: company.openProcesses,
  finished_processes: company.finishedProcesses,
  waiting_jobs: company.waitingJobs,
  failed_jobs: company.failedJobs,
  held_jobs: company.heldJobs,
  text_messages: company.textMessages,
  text_cost: company.textCost,
  last_seal_at: company.lastSealAt?.toISOString() ?? null,
});
