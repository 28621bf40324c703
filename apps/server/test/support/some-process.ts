import { newVerificationCode } from '../../src/modules/creation/verification-code.ts';
import { insertProcess } from '../../src/modules/process/process.repository.ts';
import type { TenantDb } from '../../src/platform/database/tenant-db.ts';
import { newId } from '../../src/platform/ids.ts';
import { testMoment } from './clock.ts';
import type { World } from './world.ts';

/** Inserts an empty process for rows that need one. */
export async function insertSomeProcess(db: TenantDb): Promise<string> {
  const id = newId();
  const usersGroup = newId();
  const processId = newId();
  await insertProcess(db, {
    id,
    processId,
    kind: 'digital_document',
    operationNumber: id,
    title: 'Contrato',
    status: 'QUEUED',
    asksOfficialCheck: false,
    companySignsLast: false,
    hasProcedures: false,
    createdBy: newId(),
    createdByName: 'Oficial',
    usersGroup,
    scope: 'ONLY_OTHERS',
    isOrdered: false,
    formVersion: null,
    content: { version: null, form_data: {}, annexes: [], signers: [] },
    processInformation: {
      process_id: processId,
      signatories_numbers: 0,
      origin: 'console',
      order: false,
      select_type_signer: 'ONLY_OTHERS',
      users_group: usersGroup,
      reminder_days: 0,
      approvers: [],
    },
    registrationSheet: {},
    contentNotification: { description: '', emails_copies: [] },
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
