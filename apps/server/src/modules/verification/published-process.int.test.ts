import { hash } from 'node:crypto';

import { limits, type PublishedProcess, type VerificationView } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { multipart } from '../../../test/support/multipart.ts';
import { insertSomeProcess } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';

const world = await createWorld();

const { transaction } = await world.contextOf('demo');
const code = await transaction(({ db }) => insertHalfSigned(db));

let asked = 0;
/** Each from an address of its own: limits have a test of their own. */
const read = (tenant: string, written: string, remoteAddress = `198.18.3.${(asked += 1)}`) =>
  world.call(tenant, {
    method: 'GET',
    url: `/backend/api/verification/${encodeURIComponent(written)}`,
    remoteAddress,
  });

describe('the code beside the QR', () => {
  test('of another company, or of nobody, is unknown', async () => {
    const answers = await Promise.all([
      read('patio', code),
      read('demo', '0000-0000-0000'),
      read('demo', 'no es un código'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      Array.from({ length: 3 }, () => 'verification.code_unknown'),
    );
  });

  test('cannot be guessed: an address is soon told to wait', async () => {
    const codes: number[] = [];
    for (let attempt = 0; attempt <= limits.codes.max; attempt += 1)
      codes.push((await read('demo', '0000-0000-0000', '198.18.4.1')).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('the process behind the code', () => {
  test('says what the process is, and of people only their first letters', async () => {
    const answer = await read('demo', code.toLowerCase().replaceAll('-', ' '));
    expect(answer.json<PublishedProcess>()).toEqual({
      code,
      company: 'Rúbrica Demostración',
      kind: 'e-Sign documento digital',
      operation_number: 'CV-2026-000777',
      state: 'in_progress',
      status_text: 'En revisión por la empresa',
      created_at: expect.any(String),
      finished_at: null,
      signatories: {
        total: 2,
        signed: 1,
        list: [
          { masked_name: 'M*** P***', has_signed: true, assurance: null, assurance_text: null },
          { masked_name: 'M*** P***', has_signed: false, assurance: null, assurance_text: null },
        ],
      },
      documents: [
        {
          number: 1,
          is_sheet: false,
          page_count: 3,
          versions: [
            { stage_text: 'tal como se registró', sha256: hash('sha256', 'algo', 'hex') },
            { stage_text: 'preparado para firmarse', sha256: hash('sha256', 'prepared', 'hex') },
            { stage_text: 'con una firma de este proceso', sha256: hash('sha256', 'signed', 'hex') },
          ],
        },
      ],
      copies: { is_ready: false, code_places: ['mobile'], kept_until: null },
    });
    expect(answer.body).not.toMatch(/María|Pérez|1711111110|correo|PEP/);
  });

  test('is named with the verdict of one of its files, by its bytes alone, and only in its company', async () => {
    const verify = async (tenant: string, text: string) => {
      const { body, headers } = await multipart({}, { name: 'contrato.pdf', bytes: Buffer.from(text) });
      const remoteAddress = `198.18.5.${(asked += 1)}`;
      const url = '/backend/api/verification';
      return (await world.call(tenant, { method: 'POST', url, headers, body, remoteAddress })).json<VerificationView>();
    };
    const named = await verify('demo', 'signed');
    expect([named.sha256, named.process]).toEqual([
      hash('sha256', 'signed', 'hex'),
      (await read('demo', code)).json<PublishedProcess>(),
    ]);
    expect(named.own_file).toMatchObject({ number: 1, name: 'Contrato de María Pérez.pdf', stage_text: 'firmado' });
    expect(JSON.stringify(named.process)).not.toMatch(/María|Pérez|1711111110/);
    const others = [await verify('patio', 'signed'), await verify('demo', 'signed '), await verify('demo', 'algo')];
    expect(others.map(({ process }) => process)).toEqual([null, null, null]);
  });
});

describe('a process that was deleted', () => {
  test('is no longer stored, and that is what its code answers', async () => {
    await transaction(({ db }) =>
      db
        .updateTable('signing_process')
        .set({ deleted_at: world.clock.now })
        .where('verification_code', '=', code)
        .execute(),
    );
    const answer = await read('demo', code);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'verification.no_longer_kept']);
    expect((await read('patio', code)).statusCode).toBe(404);
  });
});

/** A process that one of two people signed; answers its code. */
async function insertHalfSigned(db: TenantDb): Promise<string> {
  const id = await insertSomeProcess(db);
  await insertContract(db, id);
  await db.updateTable('company').set({ retention_years: 7 }).execute();
  for (const [position, signedAt] of [world.clock.now, null].entries())
    await insertMaria(db, { id, position, signedAt });
  const { verification_code: written } = await db
    .updateTable('signing_process')
    .set({ status: 'IS_PEP', operation_number: 'CV-2026-000777', finished_at: world.clock.now })
    .where('id', '=', id)
    .returning('verification_code')
    .executeTakeFirstOrThrow();
  return written;
}

async function insertContract(db: TenantDb, processId: string): Promise<void> {
  const documentId = newId();
  const at = world.clock.now;
  await db
    .insertInto('process_document')
    .values({
      id: documentId,
      signing_process_id: processId,
      owner_id: newId(),
      position: 0,
      name: 'Contrato de María Pérez.pdf',
      source: 'uploaded',
      page_count: 3,
      pages: '[]',
      is_signed: false,
      size_bytes: 4,
      sha256: hash('sha256', 'algo', 'buffer'),
      object_key: 'x/y',
      marks: '[]',
      notes: '[]',
      created_at: at,
    })
    .execute();
  const versions = (['prepared', 'signed'] as const).map((stage, index) => ({
    document_id: documentId,
    number: index + 1,
    stage,
    object_key: `x/${stage}`,
    sha256: hash('sha256', stage, 'buffer'),
    size_bytes: 6,
    created_at: at,
  }));
  await db.insertInto('document_version').values(versions).execute();
}

interface Place {
  readonly id: string;
  readonly position: number;
  readonly signedAt: Date | null;
}

async function insertMaria(db: TenantDb, { id, position, signedAt }: Place): Promise<void> {
  await db
    .insertInto('signatory')
    .values({
      id: newId(),
      signing_process_id: id,
      position,
      step: 1,
      party: 'signer',
      capacity: '',
      role: 'P',
      name: 'María José',
      last_name: 'Pérez Loor',
      email: 'maria@correo.ec',
      phone: '0991234567',
      identification_type: 'cedula',
      identification_number: '1711111110',
      signature_type: 'clicwrap',
      initials: 'MP',
      color: '#145BEA',
      checks: '{}',
      boxes: '[]',
      status: signedAt ? 'SIGNED' : 'PENDING',
      signed_at: signedAt,
    })
    .execute();
}
