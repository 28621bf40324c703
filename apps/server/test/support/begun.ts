import { sampleAnswers, type KindAnswers } from '@rubrica/process-kinds';

import { beginForClient, type Beginning, type Begun } from '../../src/modules/creation/index.ts';
import { linkAddress } from '../../src/modules/invitations/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { accountOpening } from './account.ts';
import { tokenIn, type Desk } from './desk.ts';
import { knownKind } from './drafts.ts';
import { registeredName } from './registered-people.ts';
import { visitorOf, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** People who begin to open an account at a public door, with everything proved that the door asks. */
export function createDoor(world: World, desk: Desk, tenant = 'demo') {
  let comers = 0;
  const officialId = async (username: string): Promise<string> => {
    const context = await world.contextOf(tenant);
    const account = await context.transaction(({ db }) =>
      db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    );
    return account.id;
  };

  const describe = async (more: Partial<Beginning> = {}, cedula = '1712345675'): Promise<Beginning> => {
    comers += 1;
    const at = world.clock.now;
    const { name = 'ANA', last_name: surnames = 'ANDRADE' } = registeredName(cedula);
    return {
      applicationId: newId(at),
      kind: accountOpening.uuid,
      owner: await officialId(`oficial@${tenant}.ec`),
      answers: { cliente_cdactilar: 'V4443V4442', cliente_pep: 'NO' },
      client: {
        names: name,
        surnames,
        identificationType: 'cedula_ciudadania',
        identificationNumber: cedula,
        phone: '0987654321',
        email: `empieza${comers}@correo.ec`,
      },
      proofs: {
        phone: { channel: 'sms', provedAt: at },
        mail: { channel: 'email', provedAt: at },
        registry: {
          answeredAt: at,
          registryName: `${surnames} ${name}`,
          condition: 'CIUDADANO',
          answer: { NombreCiudadano: `${surnames} ${name}` },
        },
      },
      ...more,
    };
  };

  /** As the page that nobody is signed in at does it. */
  const begin = async (beginning: Beginning): Promise<Begun> => {
    const context = (await world.contextOf(tenant)).actingAs({ kind: 'anonymous' }, '203.0.113.7');
    return context.transaction((tx) => beginForClient(tx, beginning));
  };

  /** Led to the visit by the page, as nothing is sent. */
  const enter = async (beginning: Beginning, { processId, signatoryId }: Begun): Promise<Visitor> => {
    const context = await world.contextOf(tenant);
    const address = await linkAddress(context, { id: signatoryId, linkVersion: 1 }, accountOpening.clientPath);
    return visitorOf(world, desk, { email: beginning.client.email, processId, tenant, token: tokenIn(address) });
  };

  return { officialId, describe, begin, enter };
}

/** What a client writes in the form of an account of their own. */
export async function ownAccount({ clock }: Pick<World, 'clock'>, isJoint = false): Promise<KindAnswers> {
  const branches = await sampleAnswers(accountOpening, { today: clock.now.toISOString().slice(0, 10) });
  const branch = branches.find(
    ({ answers }) => answers['cliente_pep'] === 'NO' && (answers['cotitular_id_num'] !== undefined) === isJoint,
  );
  if (!branch) throw new Error('no such branch');
  return branch.answers;
}

/** What a client writes in the form of a credit that they chose: somebody retired, who signs alone. */
export async function ownCredit({ clock }: Pick<World, 'clock'>): Promise<KindAnswers> {
  const credit = knownKind('preapproved_credit');
  const branches = await sampleAnswers(credit, { today: clock.now.toISOString().slice(0, 10) });
  const branch = branches.find(
    ({ answers }) =>
      answers['cliente_pep'] === 'NO' &&
      answers['cliente_conyuge_id_num'] === undefined &&
      answers['cliente_actividad_tipo'] === 'jubilado',
  );
  if (!branch) throw new Error('no such branch');
  return branch.answers;
}
