import { insertVersion } from '../../src/modules/drafts/template-version.repository.ts';
import { replaceGroups } from '../../src/modules/drafts/template.repository.ts';
import { saveOwnTemplate } from '../../src/modules/kinds/kind.repository.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from './world.ts';

type Context = Awaited<ReturnType<World['contextOf']>>;

/** With whom a template is shared, and what it was before. */
export async function fillTemplateParts(context: Context, templateId: string): Promise<void> {
  await context.transaction(async ({ db }) => {
    const group = await db.selectFrom('account_group').select('id').limit(1).executeTakeFirstOrThrow();
    await replaceGroups(db, templateId, [group.id]);
    await insertVersion(db, templateId, {
      version: 1,
      content: {},
      documents: [],
      savedBy: newId(),
      savedByName: 'x',
      savedAt: context.now(),
      restoredFrom: null,
    });
  });
}

/** What the company wrote of a document of its own. */
export async function fillOwnTemplate(context: Context): Promise<void> {
  await context.transaction(({ db }) =>
    saveOwnTemplate(db, {
      kind: 'adhesion',
      documentCode: 'contrato',
      source: 'Hola',
      updatedBy: newId(),
      updatedAt: context.now(),
    }),
  );
}
