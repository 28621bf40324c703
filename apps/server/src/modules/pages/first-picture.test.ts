import { expect, test, vi } from 'vitest';

import { cachePictures, type DrawPicture } from './first-picture.ts';

const company = (name: string) => ({ status: 200, company: { name }, isDemonstration: false }) as const;

test('a page is rendered once per company, and carries the nonce of each visit', () => {
  const draw = vi.fn<DrawPicture>(({ path, nonce }) => `${path} ${nonce}`);
  const store = cachePictures(draw);
  expect(store({ path: '/auth/login', tenant: company('Ana'), nonce: 'one' })).toBe('/auth/login one');
  expect(store({ path: '/auth/login', tenant: company('Ana'), nonce: 'two' })).toBe('/auth/login two');
  expect(draw).toHaveBeenCalledTimes(1);
  store({ path: '/auth/login', tenant: company('Luis'), nonce: 'three' });
  store({ path: '/', tenant: company('Ana'), nonce: 'four' });
  expect(draw).toHaveBeenCalledTimes(3);
});

test('a page rendered for one person is not cached', () => {
  const draw = vi.fn<DrawPicture>(({ visit }) => JSON.stringify(visit ?? 'nobody'));
  const store = cachePictures(draw);
  const page = { path: '/auth/client/{token?}', tenant: company('Ana'), nonce: '' };
  expect(store({ ...page, visit: { name: 'Jorge' } })).toContain('Jorge');
  expect(store(page)).toBe('"nobody"');
  store({ ...page, visit: { name: 'Jorge' } });
  expect(draw).toHaveBeenCalledTimes(3);
});

test('the cache is bounded; the most recently used company stays in it', () => {
  const draw = vi.fn<DrawPicture>(() => '');
  const store = cachePictures(draw);
  const ask = (name: string) => store({ path: '/', tenant: company(name), nonce: '' });
  ask('first');
  for (let index = 0; index < 199; index += 1) ask(`company ${index}`);
  ask('first');
  ask('one too many');
  expect(draw).toHaveBeenCalledTimes(201);
  ask('first');
  expect(draw).toHaveBeenCalledTimes(201);
  ask('company 0');
  expect(draw).toHaveBeenCalledTimes(202);
});
