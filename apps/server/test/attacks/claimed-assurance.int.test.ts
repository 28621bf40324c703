import type { VerificationView } from '@rubrica/contract';
import { joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { blankPdf, issueSigner } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, luis, named } from '../support/desk.ts';
import { multipart } from '../support/multipart.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk, judge } = await createOffice();

test('the lowest role makes no process in which nobody proves anything', async () => {
  const nobody = named(luis, 'ataque', {
    signature_type: 'clicwrap',
    checks: { otp: null, registry: false, biometrics: false },
  });
  await expect(desk.createProcess({ as: 'estandar@demo.ec', signers: [nobody] })).rejects.toThrow(
    /exige el nivel «contacto probado»/,
  );
});

test('a process that lost its checks on the way accepts no signature below what it demanded', async () => {
  const person = named(ana, 'rebajado', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  const { transaction } = await world.contextOf('demo');
  await transaction(({ db }) =>
    db
      .updateTable('signatory')
      .set({ checks: JSON.stringify({ otp: null, registry: false, biometrics: false }) })
      .where('id', '=', visitor.id)
      .execute(),
  );
  await visitor.lock();
  await visitor.open();
  await visitor.acceptTerms();
  await visitor.readAll();
  const { status, body } = await visitor.sign();
  expect([status, body.code]).toEqual([409, 'signature.assurance_low']);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
});

test('a level that a stranger’s trusted certificate claims is read and not believed', async () => {
  const { signer } = await issueSigner(await judge.openPki(), 'LUIS ANDRADE', luis.identification_number);
  const pdf = joinParts(
    await signFile({
      file: pdfFileOf(Buffer.from(blankPdf())),
      signer,
      level: 'B-B',
      now: world.clock.now,
      statement: {
        person: 'Guillermo Presidente',
        identification: 'C.C. 1710034065',
        level: 'identidad_verificada',
        method: 'Registro Civil y rostro',
      },
    }),
  );
  const form = await multipart({}, { name: 'falso.pdf', bytes: pdf });
  const answer = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/verification',
    body: form.body,
    headers: form.headers,
  });
  const { assurance } = answer.json<VerificationView>().signatures[0] ?? {};
  expect(assurance).toMatchObject({ source: 'stranger', level: null, level_text: null });
  expect(assurance?.sentence).toMatch(/no hay por qué creerlo/);
});
