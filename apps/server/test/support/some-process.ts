import { newVerificationCode } from '../../src/modules/creation/verification-code.ts';
import { insertProcess } from '../../src/modules/process/process.repository.ts';
import type { TenantDb } from '../../src/platform/database/tenant-db.ts';
import { newId } from '../../src/platform/ids.ts';
import { testMoment } from './clock.ts';
import type { World } from './world.ts';

/** Inserts an empty process for rows that need one. */
export async function insertSomeProcess(db: TenantDb): Promise<string> {
  const id = newId();
  await insertProcess(db, {
    id,
    processId: newId(),
    kind: 'digital_document',
    operationNumber: id,
    title: 'Contrato',
    status: 'QUEUED',
    asksOfficialCheck: false,
    companySignsLast: false,
    hasProcedures: false,
    createdBy: newId(),
    createdByName: 'Oficial',
    usersGroup: newId(),
    scope: 'ONLY_OTHERS',
    isOrdered: false,
    formVersion: null,
    content: {},
    processInformation: {},
    registrationSheet: {},
    contentNotification: {},
    verificationCode: newVerificationCode(),
    deadlineAt: testMoment,
    dueAt: testMoment,
    searchText: '',
    createdAt: testMoment,
  });
  return id;
}

export async function countProcesses({ contextOf }: Pick<World, 'contextOf'>): Promise<number> {
  const { transaction } = await contextOf('demo');
  const rows = await transaction(({ db }) => db.selectFrom('signing_process').select('id').execute());
  return rows.length;
}
