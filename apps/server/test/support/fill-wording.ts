import { insertSubstitution } from '../../src/modules/accounts/substitutions/substitution.repository.ts';
import { insertPinned } from '../../src/modules/documents/pinned-template.repository.ts';
import { saveDraft } from '../../src/modules/kinds/template-version.repository.ts';
import { saveTextVersion } from '../../src/modules/kinds/text-version.repository.ts';
import { storeText } from '../../src/modules/tracker/accepted-text.repository.ts';
import { newId } from '../../src/platform/ids.ts';
import { fillNotices } from './fill-notices.ts';
import { insertSomeProcess } from './some-process.ts';
import type { World } from './world.ts';

export interface FilledWording {
  readonly substitutionId: string;
  readonly viewId: string;
}

/** A draft of a template and of the texts of a kind, an accepted text, a process made with a template, a substitution. */
export async function fillWording(world: World, userId: string): Promise<FilledWording> {
  const context = await world.contextOf('demo');
  const id = newId();
  const viewId = await context.transaction(async ({ db }) => {
    const by = { id: userId, name: 'Oficial' };
    const at = context.now();
    await saveDraft(db, { kind: 'adhesion', documentCode: 'contrato' }, { source: 'x', by, at });
    await storeText(db, { name: 'Términos', body: 'x' }, at);
    await saveTextVersion(db, 'adhesion', {
      number: 1,
      texts: { name: 'x' },
      publishedAt: null,
      publishedBy: null,
      writtenBy: by,
    });
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
    return fillNotices(db, { userId, processId, at });
  });
  return { substitutionId: id, viewId };
}
