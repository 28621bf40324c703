import { expect, test } from 'vitest';

import type { Signatory } from '../../process/index.ts';
import { isWithoutEarlierCodes, listMessages } from './list-messages.ts';

type Sources = Parameters<typeof listMessages>[0];

const person = (id: string): Signatory =>
  ({ id, name: 'Luis', lastName: 'Paz', email: `${id}@cliente.ec`, phone: '0987654321' }) as Signatory;

/** As WhatsApp names messages: base64 that holds the number it went to. */
const reference = `wamid.${Buffer.from('\u001d\u000c593987654321\u0015\u0002').toString('base64')}`;

const text = (signatoryId: string, part: Partial<Sources['texts'][number]> = {}): Sources['texts'][number] => ({
  channel: 'whatsapp',
  purpose: 'link',
  signatoryId,
  linkVersion: 1,
  reference,
  sentAt: new Date('2026-11-15T12:00:00Z'),
  deliveredAt: new Date('2026-11-15T12:01:00Z'),
  readAt: new Date('2026-11-15T12:02:00Z'),
  failedAt: null,
  failure: '131026 undeliverable to 593987654321',
  ...part,
});

const fact = (event: string, about: string, detail: object): Sources['events'][number] =>
  ({ sequence: 7, event, id_signatory: about, at: '2026-11-15T18:30:00.000Z', detail }) as Sources['events'][number];

const sent = (about: string) => fact('SENT', about, { channel: 'whatsapp', link_version: 1 });

const list = (holder: string | undefined, events: Sources['events'], texts: Sources['texts']) =>
  listMessages({ signatories: [person('yo'), person('otra')], events, texts, holder });

test('a provider’s name of a message and its words do not give away the number of another person', () => {
  const events = [sent('otra'), sent('yo')];
  const texts = [text('otra'), text('yo'), text('otra', { purpose: 'code', linkVersion: null })];
  const messages = list('yo', events, texts);
  const others = messages.filter(({ signatory }) => signatory === 'otra');
  expect(others).toMatchObject([{ purpose: 'link', reference: null, failure: null, read_at: null, event: 7 }]);
  expect(others[0]?.delivered_at).not.toBeNull();
  expect(JSON.stringify(others)).not.toMatch(/wamid|987654321|NTkzOTg3/);
  expect(messages.find(({ signatory }) => signatory === 'yo')?.reference).toBe(reference);
  expect(list(undefined, events, texts).map((message) => message.reference)).toEqual([reference, reference, reference]);
});

test('in the bundle of one party their own phone stands whole, and those of the others by their last figures', () => {
  const events = [sent('otra'), sent('yo')];
  const texts = [text('otra'), text('yo')];
  const addresses = (holder: string | undefined) =>
    list(holder, events, texts).map(({ signatory, to }) => [signatory, to]);
  expect(addresses('yo')).toEqual([
    ['otra', '••••4321'],
    ['yo', '0987654321'],
  ]);
  expect(addresses(undefined)).toEqual([
    ['otra', '0987654321'],
    ['yo', '0987654321'],
  ]);
  const byMail = (about: string) => fact('SENT', about, { channel: 'email', link_version: 1 });
  const mails = list('yo', [byMail('otra'), byMail('yo')], []).map(({ to }) => to);
  expect(mails.at(-1)).toBe('yo@cliente.ec');
  expect(mails[0]).toMatch(/^o\*+@cliente\.ec$/);
});

test('a receipt belongs to the fact of the same link, whenever each was written down', () => {
  expect(list(undefined, [sent('yo')], [text('yo')])).toMatchObject([{ event: 7, reference }]);
});

test('a code by text stands once, with its receipt, and each with its own', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-15T18:30:00Z') + minutes * 60_000);
  const asked = (sequence: number, minutes: number) => ({
    ...fact('OTP_SENT', 'yo', { channel: 'whatsapp' }),
    sequence,
    at: at(minutes).toISOString(),
  });
  const code = (minutes: number, named: string) =>
    text('yo', { purpose: 'code', linkVersion: null, sentAt: at(minutes), reference: named });
  const codes = list(
    undefined,
    [asked(7, 0), asked(8, 1), asked(9, 2)],
    [code(1.1, 'dos'), code(2, 'tres'), code(9, 'copia')],
  );
  expect(codes.map(({ purpose, event, reference: named }) => [purpose, event, named])).toEqual([
    ['code', 7, null],
    ['code', 8, 'dos'],
    ['code', 9, 'tres'],
    ['code', null, 'copia'],
  ]);
});

test('codes that were sent before there was a process stand in the list, with their receipts', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-15T18:20:00Z') + minutes * 60_000);
  const proved = (channel: string, minutes: readonly number[]) =>
    fact('OTP_OK', 'yo', {
      channel,
      proved_at: at(5).toISOString(),
      codes_sent_at: minutes.map((one) => at(one).toISOString()),
    });
  const events = [proved('whatsapp', [0, 2]), proved('email', [3])];
  const sentText = text('yo', { purpose: 'code', linkVersion: null, sentAt: at(2.1), reference: 'dos' });
  const told = list(undefined, events, [sentText]).map((one) => [one.sent_at, one.purpose, one.channel, one.reference]);
  expect(told).toEqual([
    [at(0).toISOString(), 'code', 'whatsapp', null],
    [at(2).toISOString(), 'code', 'whatsapp', 'dos'],
    [at(3).toISOString(), 'code', 'email', null],
  ]);
  expect(isWithoutEarlierCodes(events)).toBe(false);
  expect(isWithoutEarlierCodes([fact('OTP_OK', 'yo', { channel: 'sms', proved_at: at(5).toISOString() })])).toBe(true);
});

test('what nothing joins stands alone', () => {
  const events = [sent('yo'), fact('OTP_SENT', 'yo', { channel: 'whatsapp' })];
  const texts = [text('yo', { linkVersion: 2 }), text('yo', { purpose: 'code', linkVersion: null })];
  const joined = list(undefined, events, texts).map((message) => [message.purpose, message.event, message.reference]);
  expect(joined).toEqual([
    ['link', null, reference],
    ['code', null, reference],
    ['link', 7, null],
    ['code', 7, null],
  ]);
});
