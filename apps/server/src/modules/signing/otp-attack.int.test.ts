import { expect, test } from 'vitest';

import { ana, createDesk, luis, named, until } from '../../../test/support/desk.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);

const addresses = process.env['RUBRICA_SOAK'] === '1' ? 100 : 20;
const guessesEach = 100;

async function arrive(visitor: Visitor): Promise<void> {
  await visitor.lock();
  await visitor.open();
}

/** The code that was sent, which an attacker never sees. */
async function sentCode(visitor: Visitor): Promise<string> {
  await visitor.call('GET', `/otp/${visitor.id}/generate?channel=sms`);
  await until(async () => (await desk.codesOf(visitor.id)).length > 0, 'the code');
  return (await desk.codesOf(visitor.id)).at(-1) ?? '';
}

test(`${addresses * guessesEach} guesses from ${addresses} addresses, with the link in hand, get nowhere`, async () => {
  const person = named(ana, 'ataque', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await arrive(visitor);
  const right = await sentCode(visitor);
  const guess = async (address: number, code: string): Promise<string> => {
    const answer = await world.call('demo', {
      method: 'POST',
      url: '/backend/api/portal/otp/verify',
      remoteAddress: `198.51.100.${address}`,
      headers: visitor.headers('POST', '/backend/api/portal/otp/verify'),
      body: { signatory_id: visitor.id, code },
    });
    return answer.statusCode === 200 ? 'right' : answer.json<{ code: string }>().code;
  };
  const wrong = (number: number): string => {
    const code = String(number).padStart(6, '0');
    return code === right ? '999999' : code; // found too late, the right one is tried, too
  };
  const outcomes = new Map<string, number>();
  for (let round = 0; round < guessesEach; round += 1) {
    const wave = Array.from({ length: addresses }, (_, address) =>
      guess(address, round > 0 && address === 0 ? right : wrong(round * addresses + address)),
    );
    for (const outcome of await Promise.all(wave)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(Object.fromEntries(outcomes)).toEqual({
    'otp.wrong': 4,
    'signatory.blocked': expect.any(Number) as number,
    'rate.limited': expect.any(Number) as number,
  });
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(addresses * guessesEach);
  expect(await desk.statusOf(id)).toBe('BLOCKED');
});

test('a code lies nowhere but in the message that carries it', async () => {
  const person = named(luis, 'reposo', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await arrive(visitor);
  const code = await sentCode(visitor);
  const context = await world.contextOf('demo');
  const [row] = await context.transaction(({ db }) =>
    db.selectFrom('signatory_otp').selectAll().where('signatory_id', '=', visitor.id).execute(),
  );
  expect(row?.code_hash).toHaveLength(32);
  expect(JSON.stringify({ ...row, code_hash: row?.code_hash.toString('latin1') })).not.toContain(code);
  expect(world.logLines.filter((line) => line.includes(`"${code}"`) || line.includes(`: ${code}`))).toEqual([]);
});

test('no answer of a whole visit carries anything of another signatory', async () => {
  const other = named(luis, 'tercero', {
    last_name: 'Zambrano Reservado',
    phone: '0987651234',
    signature_type: 'clicwrap',
  });
  const person = named(ana, 'primera', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person, other] });
  const third = await visitorOf(world, desk, { email: other.email, processId: id });
  const heard: string[] = [];
  const listening: Pick<typeof world, 'call' | 'clock'> = {
    clock: world.clock,
    call: async (tenant, request) => {
      const answer = await world.call(tenant, request);
      heard.push(`${JSON.stringify(answer.headers)} ${answer.body}`);
      return answer;
    },
  };
  const visitor = await visitorOf(listening, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await visitor.call('GET', `/signing-process/${id}/information`);
  await visitor.call('POST', '/help', { message: '¿Quién más firma?' });
  expect((await visitor.sign({})).status).toBeLessThan(300);
  await visitor.call('GET', `/preview-signed-documents/${id}`);
  await visitor.state();
  const all = heard.join('\n');
  expect(heard.length).toBeGreaterThan(10);
  expect(all).toContain(visitor.id);
  const secrets = [third.token, third.id, other.email, other.phone, other.last_name, other.identification_number];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
