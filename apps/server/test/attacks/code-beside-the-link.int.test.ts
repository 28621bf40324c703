import { expect, test } from 'vitest';

import { ana, named } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk } = await createOffice();

interface Event {
  readonly event: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const detailOf = async (id: string, event: string) => {
  const { body } = await desk.call<{ list: Event[] }>('GET', `/api/tracker-event/${id}/information`);
  return body.list.find((one) => one.event === event)?.detail;
};

for (const otp of ['email', 'sms'] as const) {
  test(`whoever reads one mailbox or one phone has the link or the code, never both (asked by ${otp})`, async () => {
    const phone = otp === 'email' ? '0987650001' : '0987650002';
    const checks = { otp, registry: false, biometrics: false };
    const person = named(ana, `via${otp}`, { signature_type: 'clicwrap', phone, checks });
    const { id } = await desk.createProcess({ signers: [person] });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.lock();
    await visitor.open();
    expect((await visitor.state()).otp).toMatchObject({ channel: 'sms', channels: ['sms'] });
    const asked = await visitor.call<{ code: string }>('GET', `/otp/${visitor.id}/generate?channel=email`);
    expect([asked.status, asked.body.code]).toEqual([409, 'otp.channel_refused']);
    expect((await visitor.proveByCode()).status).toBe(200);
    const texts = (await desk.messagesTo(phone.replace(/^0/, '+593'))).map(({ body_text: text }) => text);
    expect(texts.filter((text) => /\d{6}/.test(text))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('/auth/'))).toEqual([]);
    const mails = (await desk.messagesTo(person.email)).map(({ body_text: text }) => text);
    expect(mails.filter((text) => /: \d{6}\b/.test(text))).toEqual([]);
    expect(await detailOf(id, 'SENT')).toMatchObject({ channels: ['email'] });
    expect(await detailOf(id, 'OTP_OK')).toMatchObject({ channel: 'sms', same_way_as_link: false });
  });
}

test('where only one way is known, the code goes there and the evidence says so', async () => {
  const person = named(ana, 'unavia', { signature_type: 'clicwrap', phone: '022345678' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  expect((await visitor.state()).otp).toMatchObject({ channel: 'email', channels: ['email'] });
  expect((await visitor.proveByCode()).status).toBe(200);
  expect(await detailOf(id, 'OTP_SENT')).toMatchObject({ channel: 'email', same_way_as_link: true });
  expect(await detailOf(id, 'OTP_OK')).toMatchObject({ channel: 'email', same_way_as_link: true });
});
