import { beforeEach, expect, test } from 'vitest';

import { makeToken } from '../../test/support/factories.ts';
import { desktop, phone, renderPart } from '../../test/support/render-part.tsx';
import { ClientLayout } from './client-layout.tsx';
import {
  readPortalToken,
  readSignatoryId,
  takePaymentToken,
  takePortalToken,
  takeToken,
  tokenIn,
} from './portal-token.ts';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});

test('the token of the address is kept as the portal JWT', async () => {
  for (const viewport of [desktop, phone]) {
    sessionStorage.clear();
    const screen = await renderPart(
      <ClientLayout path="/auth/client/aaa.bbb.ccc">{(token) => <h1>Hola {token}</h1>}</ClientLayout>,
      viewport,
    );
    await expect.element(screen.getByRole('heading', { name: 'Hola aaa.bbb.ccc' })).toBeVisible();
    expect(readPortalToken()).toBe('aaa.bbb.ccc');
    await screen.unmount();
  }
});

test('neither the address bar nor the history keeps the token', () => {
  const entries = history.length;
  expect(takePortalToken('/auth/client/complete/a.b.c')).toBe('a.b.c');
  expect(location.pathname).toBe('/auth/client/complete');
  expect(history.length).toBe(entries);
  history.replaceState(null, '', here);
});

test('an address without a token keeps the stored one', () => {
  expect(tokenIn('/auth/client/complete')).toBeUndefined();
  expect(tokenIn('/verificar/WGN9-R9PH-QX32')).toBeUndefined();
  expect(takePortalToken('/auth/client')).toBeUndefined();
  takePortalToken('/auth/client/a.b.c');
  expect(takePortalToken('/auth/client')).toBe('a.b.c');
});

test('a truncated link does not open the previous person’s visit', () => {
  takePortalToken('/auth/client/a.b.c');
  expect(takePortalToken('/auth/client/eyJhbGciOi')).toBe('eyJhbGciOi');
  expect(readSignatoryId('eyJhbGciOi')).toBeUndefined();
  expect(location.pathname).toBe('/auth/client');
  expect(readPortalToken()).toBe('eyJhbGciOi');
});

test('the token says whose link it is; an invalid token belongs to nobody', () => {
  expect(readSignatoryId(makeToken({ sub: '7f' }))).toBe('7f');
  expect(readSignatoryId(makeToken({}))).toBeUndefined();
  expect(readSignatoryId('a.b.c')).toBeUndefined();
});

test('the link of a payment leaves the address and the history, and the visit of this tab keeps its own', () => {
  const entries = history.length;
  takePortalToken('/auth/client/a.b.c');
  expect(takeToken('/pagar/AZqk3-x_0')).toBe('AZqk3-x_0');
  expect(location.pathname).toBe('/pagar');
  expect(history.length).toBe(entries);
  expect(takeToken('/pagar')).toBe('AZqk3-x_0'); // as the gateway sends people back
  expect(readPortalToken()).toBe('a.b.c');
});

test('whatever follows /pagar/ is kept as the link of a payment, never as that of a visit', () => {
  takePaymentToken('/pagar/AZqk3-x_0');
  expect(takeToken('/pagar/a.b.c')).toBe('a.b.c');
  expect(takePaymentToken('/pagar')).toBe('a.b.c');
  expect(readPortalToken()).toBeUndefined();
});

test('a tab that never had a payment’s link has none', () => {
  expect(takeToken('/pagar')).toBeUndefined();
  expect(takeToken('/pagar/')).toBeUndefined();
});
