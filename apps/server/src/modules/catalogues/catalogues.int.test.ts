import { listTypes } from '@rubrica/catalogues';
import { catalogueLists } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();

interface Page {
  readonly items: { id: string; description: string; nationality?: string }[];
  readonly nextToken: string;
}

const search = (query: string) => world.call('demo', { url: `/backend/api/catalogues/${query}` });
const pageOf = async (query: string): Promise<Page> => (await search(query)).json<Page>();

test('the calls offer exactly the lists that forms know', () => {
  expect([...catalogueLists].sort()).toEqual([...listTypes].sort());
});

test('a list is searched without accents and served in pages that browsers may cache', async () => {
  const answer = await search('paises?q=ecua');
  expect(answer.json<Page>().items[0]).toMatchObject({ id: 'EC', description: 'Ecuador', nationality: 'ECUATORIANA' });
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect((await pageOf('parroquias_ao?q=canar%20azogues')).items[0]?.id).toMatch(/^CAÑAR\/AZOGUES\//);
});

test('following the pages of a list visits every item once', async () => {
  const seen: string[] = [];
  let token = '';
  do {
    const page: Page = await pageOf(`ciudades?limit=100${token && `&nextToken=${token}`}`);
    seen.push(...page.items.map(({ id }) => id));
    token = page.nextToken;
  } while (token !== '');
  expect(seen).toHaveLength(222);
  expect(new Set(seen).size).toBe(222);
});

test('a list can be filtered by its parent and exclude one id', async () => {
  const [pichincha] = (await pageOf('provincias?q=pichincha')).items;
  const cantons = (await pageOf(`ciudades?parent=${pichincha?.id}`)).items.map(({ description }) => description);
  expect(cantons).toContain('QUITO');
  expect(cantons).toHaveLength(8);
  expect((await pageOf('paises?q=ecuador&exclude=EC')).items.some(({ id }) => id === 'EC')).toBe(false);
});

test('a wrong list, token or id is refused with a Spanish message', async () => {
  expect((await search('otra')).statusCode).toBe(422);
  expect((await search('paises?nextToken=xx')).json()).toMatchObject({ code: 'list.token_refused' });
  expect((await search('paises/item?id=XX')).json()).toMatchObject({ code: 'catalogue.item_not_found' });
  expect((await search('paises/item?id=EC')).json()).toMatchObject({ description: 'Ecuador' });
});
