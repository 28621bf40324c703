import { generateKeyPairSync } from 'node:crypto';

import { createLocalKey, requestCertificate } from '@rubrica/pades';

import { enableKinds } from '../../src/modules/tenants/company.repository.ts';
import { createApplicant } from './applicant.ts';
import { walkTo } from './client-walk.ts';
import { tokenIn } from './desk.ts';
import type { Office } from './office.ts';
import { visitorOf, type Visitor } from './visitor.ts';

export const certificateKind = 'signature_certificate';

/** People whom the registry knows. */
export const applicants = {
  jorge: { cliente_id_num: '1712345675', cliente_cdactilar: 'V4443V4442' },
  maria: { cliente_id_num: '1704567898', cliente_cdactilar: 'E3342V2222' },
} as const;

/** A company at whose public door certificates are asked for, and its clients. */
export function createCertificateDoor(office: Office) {
  const { world, desk } = office;
  const applicant = createApplicant(office);
  const { send, proved } = applicant;
  const open = async (change: object = {}) => applicant.openDoor({ kind: certificateKind, ...change });
  return {
    ...applicant,
    open,
    enable: async (company = 'demo'): Promise<void> => {
      const { transaction } = await world.contextOf(company);
      await transaction(({ db }) => enableKinds(db, [certificateKind]));
    },
    /** From the door to the step at which the certificate is asked for. */
    come: async (
      who: (typeof applicants)[keyof typeof applicants],
      tag: string,
      writes: object = { certificado_tipo: 'persona_natural' },
    ): Promise<{ readonly visitor: Visitor; readonly email: string }> => {
      const email = `certificado${tag}@cliente.ec`;
      const given = { kind: certificateKind, ...who, cliente_celular: `0994${tag}`, cliente_email: email };
      const session = await proved(given);
      await send('POST', 'application/registry', { session });
      const said = await send('POST', 'application/confirm', { session, body: { is_me: true } });
      if (said.body.state !== 'begun') throw new Error(JSON.stringify(said.body));
      const { body } = await send<{ url: string }>('POST', 'application/visit', { session });
      const processId = await processOf(world, said.body.id);
      const visitor = await visitorOf(world, desk, { email, processId, token: tokenIn(body.url) });
      await walkTo(
        visitor,
        { cedula: who.cliente_id_num, fingerprintCode: who.cliente_cdactilar, writes: { ...writes } },
        'sign',
      );
      return { visitor, email };
    },
  };
}

async function processOf(world: Office['world'], application: string): Promise<string> {
  const { transaction } = await world.contextOf('demo');
  const row = await transaction(({ db }) =>
    db.selectFrom('application').select('signing_process_id').where('id', '=', application).executeTakeFirstOrThrow(),
  );
  return row.signing_process_id ?? '';
}

/** A key as the browser of its owner makes it, and what asks for its certificate. */
export async function makeOwnKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const subject = [['CN', 'X']] as const;
  return { privateKey, request: await requestCertificate({ subject, publicKey: spki }, createLocalKey(privateKey)) };
}

/** What the browser makes of its own key and the certificate that was issued. */
export async function readIssued(world: Office['world'], visitor: Visitor): Promise<readonly string[]> {
  const url = '/backend/api/portal/certificate/issued';
  const pem = (await world.call('demo', { url, headers: visitor.headers('GET', url) })).body;
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)].map(([, der = '']) =>
    der.replaceAll(/\s/g, ''),
  );
}
