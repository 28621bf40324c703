import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What a client wrote in one field, or how they answered a consent. */
export interface ClientAnswer {
  readonly variable: string;
  /** Null: they emptied it. */
  readonly answer: unknown;
  /** Of a consent: what they read. */
  readonly text: { readonly sha256: Buffer; readonly version: string } | null;
  readonly answeredAt: Date;
}

export async function listClientAnswers(db: TenantDb, signatoryId: string): Promise<readonly ClientAnswer[]> {
  const rows = await db
    .selectFrom('client_answer')
    .select(['variable', 'answer', 'text_sha256', 'text_version', 'answered_at'])
    .where('signatory_id', '=', signatoryId)
    .execute();
  return rows.map((row) => ({
    variable: row.variable,
    answer: row.answer,
    text: row.text_sha256 && { sha256: row.text_sha256, version: row.text_version ?? '' },
    answeredAt: row.answered_at,
  }));
}

/** The last who writes a field wins; the other fields stay as they are. */
export async function saveClientAnswers(
  db: TenantDb,
  signatoryId: string,
  answers: readonly ClientAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insertInto('client_answer')
    .values(
      answers.map(({ variable, answer, text, answeredAt }) => ({
        signatory_id: signatoryId,
        variable,
        answer: answer === null ? null : JSON.stringify(answer),
        text_sha256: text?.sha256 ?? null,
        text_version: text?.version ?? null,
        answered_at: answeredAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'signatory_id', 'variable']).doUpdateSet((the) => ({
        answer: the.ref('excluded.answer'),
        text_sha256: the.ref('excluded.text_sha256'),
        text_version: the.ref('excluded.text_version'),
        answered_at: the.ref('excluded.answered_at'),
      })),
    )
    .execute();
}
