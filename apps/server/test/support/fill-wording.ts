import { insertSubstitution } from '../../src/modules/accounts/substitutions/substitution.repository.ts';
import { insertPinned } from '../../src/modules/documents/pinned-template.repository.ts';
import { saveDraft } from '../../src/modules/kinds/template-version.repository.ts';
import { newId } from '../../src/platform/ids.ts';
import { insertSomeProcess } from './some-process.ts';
import type { World } from './world.ts';

export interface FilledWording {
  readonly substitutionId: string;
}

/** A draft of a template, a process made with one, and a substitution of this user. */
export async function fillWording(world: World, userId: string): Promise<FilledWording> {
  const context = await world.contextOf('demo');
  const id = newId();
  await context.transaction(async ({ db }) => {
    const by = { id: userId, name: 'Oficial' };
    const at = context.now();
    await saveDraft(db, { kind: 'adhesion', documentCode: 'contrato' }, { source: 'x', by, at });
    const processId = await insertSomeProcess(db);
    await insertPinned(db, processId, [{ documentCode: 'contrato', sha256: Buffer.alloc(32), source: 'x' }]);
    const substitute = await db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', 'admin@demo.ec')
      .executeTakeFirstOrThrow();
    await insertSubstitution(db, {
      id,
      userId,
      substituteId: substitute.id,
      startsOn: '2020-01-01',
      endsOn: '2020-01-02',
      createdBy: userId,
      createdAt: at,
    });
  });
  return { substitutionId: id };
}
