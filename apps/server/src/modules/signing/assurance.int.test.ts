import type { SignatoryView, VerificationView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named, onFirstPage } from '../../../test/support/desk.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdftotext } from '../../../test/support/outside-verifiers.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

async function verify(pdf: Uint8Array): Promise<VerificationView> {
  const form = await multipart({}, { name: 'contrato.pdf', bytes: pdf });
  const answer = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/verification',
    body: form.body,
    headers: form.headers,
  });
  return answer.json<VerificationView>();
}

test('what the platform seals is called an acceptance with its level: on the box, on the sheet, in the verdict and in the API', async () => {
  const person = named(ana, 'nivel', { signature_type: 'clicwrap' });
  const { id, document } = await desk.createProcess({ signers: [person], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  expect((await visitor.sign({})).status).toBe(202);
  await desk.reach(id, 'COMPLETED');

  const sentence =
    'Aceptado electrónicamente por Ana Andrade (nivel: contacto probado). La plataforma Rúbrica (demostración) selló esa aceptación con su certificado; no es una firma con certificado de Ana Andrade.';
  const pdf = await judge.download(document);
  expect(oneLine(pdftotext(pdf))).toMatch(/Aceptado electrónicamente por Ana Andrade .*Nivel 2 de 4: contacto probado/);
  const { documents } = await judge.describe(id);
  const sheet = oneLine(pdftotext(await judge.download(documents[1]?.path ?? '')));
  expect(sheet).toContain(sentence);
  expect(sheet).toContain('Nivel 2 de 4: contacto probado');
  expect(sheet).toMatch(
    /Hora probada: [\d/]+ a las [\d:]+ \(UTC−5\), por un sello de tiempo \(RFC 3161\) de «\S+.*dentro del archivo, que ya tenía esa aceptación/,
  );
  expect(sheet).toMatch(/Quien firmó puede descargar allí su copia final: .* La empresa no ha fijado un plazo/);

  const [offline] = (await judge.verify(pdf)).signatures;
  expect(offline?.statement).toEqual({
    person: 'Ana Andrade',
    identification: `C.C. ${ana.identification_number}`,
    level: 'contacto_probado',
    method: 'código de un solo uso',
  });
  expect(offline?.findings.map(({ code }) => code)).not.toContain('file.added_by_signer');

  const verdict = await verify(pdf);
  expect(verdict.title).toMatch(/aceptación sellada por la plataforma/);
  expect(verdict.signatures[0]).toMatchObject({
    verdict_text: 'Sello válido de la plataforma',
    assurance: { source: 'platform', level: 'contacto_probado', person: 'Ana Andrade', sentence },
  });

  const { body } = await desk.call<{ signers: SignatoryView[] }>('GET', `/api/signing-process/${id}/detail`, {
    as: 'admin@demo.ec',
  });
  expect(body.signers[0]).toMatchObject({
    least_assurance: 'contacto_probado',
    assurance: 'contacto_probado',
    assurance_method: 'código de un solo uso',
  });
});
