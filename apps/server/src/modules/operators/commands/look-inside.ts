import type { CompanyInside } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import type { HandledJob } from '../../../platform/jobs/handled-job.ts';
import { listParkedJobs } from '../../../platform/jobs/parked-jobs.ts';
import { presentParkedJobs, retryParkedJob } from '../../jobs/index.ts';
import { listLatestProcesses, listPeople } from '../inside.repository.ts';
import type { Installation } from '../steps/installation.ts';
import { listAccess } from '../support-access.repository.ts';
import { stateOf } from '../support-access.ts';
import { contextIn, findCompany } from './close-company.ts';
import { nameOf } from './operate.ts';

/** What an operator may see and do in a company that let them in is here, and nowhere else. */
export interface Inside {
  readonly installation: Installation;
  readonly jobs: readonly HandledJob[];
}

/** Each look stands in the logs of both. */
export async function lookInside(
  { installation, jobs }: Inside,
  context: OfficialContext,
  companyId: string,
): Promise<CompanyInside> {
  const row = await findCompany(installation, companyId);
  const operator = nameOf(context.actor);
  const seen = await contextIn(installation, row).transaction(async (tx) => {
    const access = await requireAccess(tx, operator);
    await tx.record([{ type: 'support.looked', subject: access.id, details: { by: operator } }]);
    return {
      ends_at: access.endsAt.toISOString(),
      people: await listPeople(tx.db),
      processes: await listLatestProcesses(tx.db),
      jobs: presentParkedJobs(jobs, await listParkedJobs(tx.db)),
    };
  });
  await context.transaction((tx) => tx.record([{ type: 'support.looked', subject: companyId }]));
  return seen;
}

export async function retryInside(
  { installation, jobs }: Inside,
  context: OfficialContext,
  { id: companyId, job }: { readonly id: string; readonly job: string },
): Promise<void> {
  const inside = contextIn(installation, await findCompany(installation, companyId));
  const operator = nameOf(context.actor);
  await inside.transaction(async (tx) => {
    const access = await requireAccess(tx, operator);
    await tx.record([{ type: 'support.looked', subject: access.id, details: { by: operator, job } }]);
  });
  await retryParkedJob(inside, { jobs, id: job });
  await context.transaction((tx) => tx.record([{ type: 'support.looked', subject: companyId, details: { job } }]));
}

/** Of the operator who was let in, and of nobody else; it ends by the clock of the server. */
async function requireAccess(
  tx: Tx<System>,
  operator: string,
): Promise<{ readonly id: string; readonly endsAt: Date }> {
  const open = (await listAccess(tx.db)).find(
    (access) => access.operator === operator && stateOf(access, tx.now()) === 'open',
  );
  if (!open?.endsAt) throw new AppError('support_access.not_open');
  return { id: open.id, endsAt: open.endsAt };
}
