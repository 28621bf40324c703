import type { DeliveryDetail, WebhookView } from '@rubrica/contract';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { settled } from '../../shared/ui/viewport/settled.fixture.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { outcomeText } from './messages.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useFreshAfter } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

const webhook: WebhookView = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  url: 'https://sistema.cliente.ec/avisos',
  description: 'Núcleo',
  events: ['process.moved'],
  is_paused: false,
  created_at: '2026-11-15T15:00:00.000Z',
  previous_secret_until: null,
  last_delivery: null,
  parked: 0,
};

interface Asked {
  readonly url: string;
  readonly body: unknown;
}

/** The server's answer, and what it was asked. */
function answering(status: number, answer: object): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

const nothing = (): void => {};

afterEach(() => vi.unstubAllGlobals());

test('what the server refuses is shown beside its field, and nothing typed is lost', async () => {
  answering(422, {
    code: 'input.invalid',
    message: 'Revise los datos ingresados.',
    issues: [{ path: 'url', message: 'La dirección apunta a una red privada o reservada.' }],
  });
  const onSaved = vi.fn<(secret?: string) => void>();
  const screen = await renderPart(<WebhookDialog webhook={undefined} onClose={nothing} onSaved={onSaved} />, phone);
  await screen.getByRole('textbox', { name: 'Dirección' }).fill('https://10.0.0.1/');
  await screen.getByRole('textbox', { name: 'Descripción' }).fill('Núcleo');
  await screen.getByRole('button', { name: 'Registrar webhook' }).click();
  await expect.element(screen.getByText('La dirección apunta a una red privada o reservada.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Núcleo');
  expect(onSaved).not.toHaveBeenCalled();
  await settled();
  await expectAccessible();
});

test('a webhook without an address or without an event is not sent at all', async () => {
  const asked = answering(200, {});
  const screen = await renderPart(<WebhookDialog webhook={undefined} onClose={nothing} onSaved={nothing} />, desktop);
  for (const box of screen.getByRole('checkbox').all()) await box.click();
  await screen.getByRole('button', { name: 'Registrar webhook' }).click();
  await expect.element(screen.getByText('Ingrese la dirección')).toBeVisible();
  await expect.element(screen.getByText('* Elija al menos un evento')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an edit sends only what changed and keeps the rest', async () => {
  const asked = answering(200, webhook);
  const onSaved = vi.fn<(secret?: string) => void>();
  const screen = await renderPart(<WebhookDialog webhook={webhook} onClose={nothing} onSaved={onSaved} />, desktop);
  await screen.getByRole('checkbox', { name: /process\.created/ }).click();
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith());
  expect(asked).toMatchObject([
    { body: { url: webhook.url, description: 'Núcleo', events: ['process.created', 'process.moved'] } },
  ]);
});

test('a secret is shown whole and copied; only its button closes it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const onClose = vi.fn<() => void>();
  const screen = await renderPart(<SecretDialog secret="whsec_QUJD" onClose={onClose} />, phone);
  await expect.element(screen.getByRole('status', { name: 'Clave de firma' })).toHaveTextContent('whsec_QUJD');
  await screen.getByRole('button', { name: 'Copiar la clave' }).click();
  expect(write).toHaveBeenCalledWith('whsec_QUJD');
  await expect.element(screen.getByRole('button', { name: 'Clave copiada.' })).toBeVisible();
  await settled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Listo, la guardé' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a leaked secret is revoked at once when the person asks for it', async () => {
  const asked = answering(200, { webhook, secret: 'whsec_REVG' });
  const onRotated = vi.fn<(secret: string) => void>();
  const screen = await renderPart(<RotateDialog webhook={webhook} onClose={nothing} onRotated={onRotated} />, phone);
  await settled();
  await expectAccessible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Hacer clave nueva' }).click();
  await vi.waitFor(() => expect(onRotated).toHaveBeenCalledWith('whsec_REVG'));
  expect(asked).toMatchObject([{ body: { retire_previous: true } }]);
});

test('an outcome is shown once, in words', () => {
  expect(outcomeText({ last_status: null, last_failure: null })).toBe('—');
  expect(outcomeText({ last_status: 200, last_failure: null })).toBe('Respondió 200');
  expect(outcomeText({ last_status: 503, last_failure: 'refused' })).toBe('Respondió 503');
  expect(outcomeText({ last_status: 302, last_failure: 'redirected' })).toBe(
    'Respondió 302. Respondió con una redirección, y no las seguimos.',
  );
  expect(outcomeText({ last_status: null, last_failure: 'timed_out' })).toBe('No respondió completo en 10 segundos.');
});

test('an open delivery follows the list: what arrived a moment after it was read is read again', async () => {
  const sent: DeliveryDetail = {
    id: '01a1e1c7-f273-7b47-a4b0-a3d2fdcb065f',
    webhook_id: webhook.id,
    event_id: '01a1e1c7-f273-7b47-a4b0-a3d2fdcb0660',
    type: 'ping',
    state: 'pending',
    attempts: 1,
    created_at: '2026-11-15T15:00:00.000Z',
    next_attempt_at: '2026-11-15T15:00:00.000Z',
    finished_at: null,
    last_status: 503,
    last_failure: null,
    body: '{}',
    log: [],
  };
  const arrived: DeliveryDetail = { ...sent, state: 'delivered' };
  function ListWithDialog() {
    const [listed, setListed] = useState(sent);
    useFreshAfter([listed]);
    return <DeliveryDialog id={sent.id} onClose={() => setListed(arrived)} onRedeliver={async () => {}} />;
  }
  answering(200, sent);
  const screen = await renderPart(<ListWithDialog />, desktop);
  await expect.element(screen.getByText('En camino')).toBeVisible();
  answering(200, arrived);
  await screen.getByRole('button', { name: 'Cerrar' }).click(); // the list now says otherwise
  await expect.element(screen.getByText('Entregada')).toBeVisible();
});
