import type { CopyGrant } from '@rubrica/contract';
import pg from 'pg';
import { expect } from 'vitest';

import { ana, named, onFirstPage, until } from './desk.ts';
import type { Office } from './office.ts';
import { visitorOf } from './visitor.ts';
import type { World } from './world.ts';

/** What is done with a copy; that one was sent by itself comes whenever the mail left. */
const ofCopies = new Set(['COPY_CODE_SENT', 'COPY_CODE_FAILED', 'COPY_PROVED', 'COPY_GIVEN', 'EVIDENCE_GIVEN']);

interface Answer extends CopyGrant {
  readonly code: string;
  readonly message: string;
}

export interface Finished {
  readonly id: string;
  readonly document: string;
  readonly code: string;
  readonly signatoryId: string;
  readonly email: string;
}

/** What no tenant sees: the queue, and the list of tenants. */
export async function queryAsOwner<Row extends pg.QueryResultRow>(
  { database }: Pick<World, 'database'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Row>(text, [...values]);
  await owner.end();
  return rows;
}

/** What asking for copies left behind. */
function readRecords(world: World) {
  const messagesOf = async ({ signatoryId }: Finished) => {
    const { transaction } = await world.contextOf('demo');
    return transaction(({ db }) =>
      db
        .selectFrom('signatory_otp')
        .innerJoin('sandbox_message', 'sandbox_message.id', 'signatory_otp.id')
        .select(['sandbox_message.body_text', 'sandbox_message.channel', 'sandbox_message.subject'])
        .where('signatory_otp.signatory_id', '=', signatoryId)
        .where('signatory_otp.purpose', '=', 'copy')
        .orderBy('signatory_otp.created_at')
        .execute(),
    );
  };

  const codesOf = async (of: Finished): Promise<readonly string[]> =>
    (await messagesOf(of)).flatMap(({ body_text: text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);

  const eventsOf = async ({ id }: Pick<Finished, 'id'>) => {
    const { transaction } = await world.contextOf('demo');
    const rows = await transaction(({ db }) =>
      db
        .selectFrom('tracker_event')
        .select(['event', 'ip', 'actor'])
        .where('signing_process_id', '=', id)
        .orderBy('sequence')
        .execute(),
    );
    return rows.filter(({ event }) => ofCopies.has(event));
  };

  /** Whatever calls left to be done is done. */
  const settle = async (): Promise<void> => {
    const waiting = `select from pgboss.job where data->>'job' like 'portal.%cop%' and state < 'completed'`;
    await until(async () => (await queryAsOwner(world, waiting)).length === 0, 'the jobs of copies');
  };

  return { messagesOf, codesOf, eventsOf, settle };
}

/** Copies of finished processes, fetched by verification code. */
export function createCopies({ world, desk }: Pick<Office, 'world' | 'desk'>) {
  const records = readRecords(world);
  const { codesOf } = records;
  let asked = 0;
  /** Each from an address of its own, unless it says one: limits have a test of their own. */
  const ask = async (
    path: string,
    body: object,
    { tenant = 'demo', from = `198.18.${30 + (asked >> 7)}.${1 + (asked & 127)}` } = {},
  ) => {
    asked += 1;
    const url = `/backend/api/verification/${path}`;
    const answer = await world.call(tenant, { method: 'POST', url, body, remoteAddress: from });
    return { status: answer.statusCode, body: answer };
  };

  /** By one person, or by another one after them. */
  const finish = async (tag: string, person = ana, other?: ReturnType<typeof named>): Promise<Finished> => {
    const signer = named(person, tag, { signature_type: 'clicwrap' });
    const signers = other ? [signer, other] : [signer];
    const { id, document } = await desk.createProcess({ signers, ...(other && { boxes: onFirstPage }) });
    const sign = async (email: string) => {
      const each = await visitorOf(world, desk, { email, processId: id });
      await each.prepareToSign();
      await each.sign();
      return each;
    };
    const visitor = await sign(signer.email);
    if (other) await sign(other.email);
    await desk.reach(id, 'COMPLETED');
    const { transaction } = await world.contextOf('demo');
    const { verification_code: code } = await transaction(({ db }) =>
      db.selectFrom('signing_process').select('verification_code').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return { id, document, code, signatoryId: visitor.id, email: signer.email };
  };

  const receiveCode = async (of: Finished, number = '1710034065'): Promise<string> => {
    const before = (await codesOf(of)).length;
    expect((await ask(`${of.code}/copies/code`, { identification_number: number })).status).toBe(200);
    await until(async () => (await codesOf(of)).length > before, 'the code');
    return (await codesOf(of)).at(-1) ?? '';
  };

  return { ask, finish, receiveCode, ...records };
}

export type Asked = Awaited<ReturnType<ReturnType<typeof createCopies>['ask']>>;

export const readAnswer = ({ body }: Asked): Answer => body.json<Answer>();

export const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
