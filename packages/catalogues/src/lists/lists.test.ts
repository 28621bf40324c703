import { describe, expect, test } from 'vitest';

import { activities } from './activities.ts';
import { cantonLocations, cantons } from './cantons.ts';
import type { Catalogue, CatalogueItem } from './catalogue.ts';
import { countries, ECUADOR } from './countries.ts';
import { fold } from './fold.ts';
import { banks, certificationEntities } from './institutions.ts';
import { isListType, listTypes } from './list-types.ts';
import { loadList, loadListLookup } from './load-list.ts';
import { parishes } from './parishes.ts';
import { provinces } from './provinces.ts';

const CANTONS_PER_PROVINCE = [15, 7, 7, 6, 7, 10, 14, 7, 25, 6, 16, 13, 22, 13, 5, 4, 8, 9, 9, 3, 7, 4, 2, 3];

const withoutNickname = (name: string) => name.replace(/ \(.*$/, '');
const ofKind = (kind: string) => countries().filter((country) => country.kind === kind);
const distinct = (values: readonly string[]) => new Set(values).size;
const upperCase = /^[A-ZÁÉÍÓÚÜÑ0-9 ().-]+$/;

test.each([
  ['paises', 250],
  ['provincias', 24],
  ['ciudades', 222],
  ['ciudades_ao', 222],
  ['parroquias_ao', 1281],
  ['ciuu', 3122],
] as const)('the list %s has %d items, each with an id of its own and a description', async (type, count) => {
  const { items } = await loadList(type);
  expect(items).toHaveLength(count);
  expect(distinct(items.map(({ id }: CatalogueItem) => id))).toBe(count);
  expect(
    items.filter(({ description }: CatalogueItem) => description !== description.trim() || description === ''),
  ).toEqual([]);
});

test('every list offers items with an id of its own and a description', async () => {
  for (const type of listTypes) {
    const list: Catalogue<CatalogueItem> = await loadList(type);
    expect(list.items.filter((item) => list.find(item.id) !== item || item.description === '')).toEqual([]);
  }
});

test('the list types of forms are paises, provincias, ciudades, ciudades_ao, parroquias_ao and ciuu', () => {
  expect(listTypes).toEqual(['paises', 'provincias', 'ciudades', 'ciudades_ao', 'parroquias_ao', 'ciuu']);
  expect(isListType('ciuu')).toBe(true);
  expect(isListType('ciiu')).toBe(false);
});

describe('countries', () => {
  test('countries have id, description and nationality in upper case, and Ecuador lists its 24 provinces', () => {
    expect(countries().find(({ id }) => id === ECUADOR)).toMatchObject({
      id: 'EC',
      description: 'Ecuador',
      nationality: 'ECUATORIANA',
    });
    expect(
      countries()
        .filter((country) => country.provinces !== undefined)
        .map(({ id, provinces: own }) => [id, own?.length]),
    ).toEqual([['EC', 24]]);
    expect(countries().filter(({ nationality }) => nationality !== undefined && !upperCase.test(nationality))).toEqual(
      [],
    );
    expect(
      countries()
        .filter(({ nationality }) => nationality === undefined)
        .map(({ id }) => id),
    ).toEqual(['AQ']);
  });

  test('Ecuador is offered first, and the others by their names', () => {
    const [first, ...others] = countries().map(({ description }) => description);
    expect(first).toBe('Ecuador');
    expect(others).toEqual(others.toSorted(new Intl.Collator('es').compare));
  });

  test('countries are 195 states, 52 territories and 3 others, and no two states share a nationality', () => {
    expect([ofKind('state').length, ofKind('territory').length, ofKind('other').length]).toEqual([195, 52, 3]);
    expect(distinct(ofKind('state').map(({ nationality = '' }) => nationality))).toBe(195);
  });

  test('countries carry the codes of ISO 3166-1 and a calling code', () => {
    expect(countries().filter(({ id, alpha3 }) => !/^[A-Z]{2}$/.test(id) || !/^[A-Z]{3}$/.test(alpha3))).toEqual([]);
    expect(
      countries()
        .filter(({ numeric }) => !/^\d{3}$/.test(numeric ?? ''))
        .map(({ id }) => id),
    ).toEqual(['XK']);
    expect(countries().filter(({ callingCode }) => !/^\+\d{1,7}$/.test(callingCode))).toEqual([]);
    expect(distinct(countries().map(({ alpha3 }) => alpha3))).toBe(250);
    expect(distinct(countries().map(({ description }) => description))).toBe(250);
  });
});

describe('places of Ecuador', () => {
  test('24 provinces, numbered 01 to 24, each with its capital among its cantons and a plate letter of its own', () => {
    expect(provinces().map(({ id }) => id)).toEqual(
      Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
    expect(distinct(provinces().map(({ plateLetter }) => plateLetter))).toBe(24);
    const lost = provinces().filter(
      ({ id, capital }) =>
        !cantons().some(
          (canton) =>
            canton.provinceId === id && `${canton.description} ${canton.seat}`.includes(withoutNickname(capital)),
        ),
    );
    expect(lost).toEqual([]);
  });

  test('222 cantons, no name twice in one province, as many in each as INEC counts', () => {
    expect(provinces().map(({ id }) => cantons().filter(({ provinceId }) => provinceId === id).length)).toEqual(
      CANTONS_PER_PROVINCE,
    );
    expect(distinct(cantons().map(({ provinceId, description }) => `${provinceId} ${description}`))).toBe(222);
    expect(cantons().filter(({ id, description }) => !/^\d{4}$/.test(id) || !upperCase.test(description))).toEqual([]);
    expect(cantons().find(({ id }) => id === '1701')).toMatchObject({
      description: 'QUITO',
      officialName: 'DISTRITO METROPOLITANO DE QUITO',
    });
  });
});

describe('parishes of Ecuador', () => {
  test('parishes: id equals description, PROVINCE/CANTON/PARISH in upper case, sorted by province from Azuay', () => {
    expect(parishes().filter(({ id, description }) => id !== description)).toEqual([]);
    expect(
      parishes().filter(({ id }) => id.split('/').length !== 3 || !id.split('/').every((part) => upperCase.test(part))),
    ).toEqual([]);
    expect(parishes()[0]?.id).toMatch(/^AZUAY\//);
    expect(parishes().at(-1)?.id).toMatch(/^ZAMORA CHINCHIPE\//);
    const order = parishes().map(({ id }) => id.split('/').map(fold).join('\u0000'));
    expect(order).toEqual([...order].sort());
  });

  test('parishes: 222 seats, 824 rural and 235 urban; every canton has exactly one seat, and it is the canton’s', () => {
    expect(
      ['seat', 'rural', 'urban'].map((kind) => parishes().filter((parish) => parish.kind === kind).length),
    ).toEqual([222, 824, 235]);
    const seats = new Map(
      parishes()
        .filter(({ kind }) => kind === 'seat')
        .map(({ inecCode, id }) => [inecCode.slice(0, 4), id.split('/')[2]]),
    );
    expect(cantons().filter(({ id, seat }) => seats.get(id) !== seat)).toEqual([]);
  });

  test('parishes: INEC codes are unique, the 33 urban ones that bear the seat’s name included', () => {
    const codes = parishes().flatMap(({ inecCode, urbanCodes }) => [inecCode].concat(urbanCodes));
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(distinct(codes)).toBe(codes.length);
    expect(codes.length - parishes().length).toBe(33);
  });

  test('every parish lies in a canton of the list ciudades_ao, and every one of those holds a parish', () => {
    const known = new Set(cantonLocations().map(({ id }) => id));
    expect(parishes().filter(({ parentId }) => !known.has(parentId))).toEqual([]);
    expect(new Set(parishes().map(({ parentId }) => parentId)).size).toBe(222);
    expect(cantonLocations().map(({ id }) => id)).toEqual([...new Set(parishes().map(({ parentId }) => parentId))]);
  });
});

describe('economic activities', () => {
  test('an activity’s id is a section letter plus 7 digits: the class code, then the sub-activity in the last 2', () => {
    const coded = activities().filter(({ sriCode }) => sriCode !== undefined);
    expect(coded).toHaveLength(3119);
    expect(coded.filter(({ id }) => !/^[A-U]\d{7}$/.test(id))).toEqual([]);
    const retail = coded.filter(({ id }) => id.startsWith('G4711')).map(({ id }) => id.slice(-2));
    expect(retail.length).toBeGreaterThan(1);
    expect(distinct(retail)).toBe(retail.length);
  });

  test('S01, S02 and S03 stand for retiree, student and homemaker', () => {
    expect(activities().filter(({ sriCode }) => sriCode === undefined)).toEqual([
      { id: 'S01', description: 'JUBILADO' },
      { id: 'S02', description: 'ESTUDIANTE' },
      { id: 'S03', description: 'AMA DE CASA' },
    ]);
  });

  test('activity sections run from A through T (household) and U (international organisations)', () => {
    const sections = new Set(activities().flatMap(({ id }) => /^([A-U])\d{7}$/.exec(id)?.[1] ?? []));
    expect([...sections].join('')).toBe('ABCDEFGHIJKLMNOPQRSTU');
    expect(activities().find(({ id }) => id.startsWith('T'))?.description).toContain('HOGARES');
    expect(activities().find(({ id }) => id.startsWith('U'))?.description).toContain('INTERNACIONALES');
  });

  test('each activity keeps the SRI code of the RUC, and the serial follows the order of those codes', () => {
    const coded = activities().filter(({ sriCode }) => sriCode !== undefined);
    const codes = coded.map(({ sriCode = '' }) => sriCode);
    expect(codes.filter((code) => !/^[A-U]\d{8}$/.test(code))).toEqual([]);
    expect(distinct(codes)).toBe(3119);
    expect(codes).toEqual([...codes].sort());
    expect(coded.map(({ id }) => id)).toEqual(coded.map(({ id }) => id).sort());
    expect(coded.filter(({ id, sriCode = '' }) => id.slice(0, 6) !== sriCode.slice(0, 6))).toEqual([]);
  });

  test('no activity’s id repeats, and three descriptions do, under two codes each, as in the SRI’s own catalogue', () => {
    const twins = activities().filter(({ id, description }) =>
      activities().some((other) => other.id !== id && other.description === description),
    );
    expect(twins.map(({ id }) => id)).toEqual(['A0128003', 'A0128004', 'L6820006', 'O8412110', 'O8412111', 'O8412201']);
  });

  test('activity descriptions are in upper case, spaced once, and free of the misspellings of the source', () => {
    expect(
      activities().filter(
        ({ description }) => !/^[A-ZÁÉÍÓÚÜÑ0-9 ,;:.()/%-]+$/.test(description) || /\s{2}|\s[,;:.]/.test(description),
      ),
    ).toEqual([]);
    const misspelt =
      /\b(?:[A-Z]+[CS]ION|LE LEGUMBRES|CTIVIDADES|INSUSTRIALES|PRODUCIÓN|MAQUINAS|ELECTRICO|ETCETERA|FARMACÉTICAS)(?![A-ZÁÉÍÓÚÑ])/;
    expect(activities().filter(({ description }) => misspelt.test(description))).toEqual([]);
  });
});

describe('institutions', () => {
  test('27 banks: 4 large, 9 medium, 10 small, 4 public; a code is four digits and nobody else’s', () => {
    const segments = ['GRANDE', 'MEDIANO', 'PEQUEÑO', 'PUBLICO'];
    expect(banks()).toHaveLength(27);
    expect(segments.map((segment) => banks().filter((bank) => bank.segment === segment).length)).toEqual([4, 9, 10, 4]);
    expect(distinct(banks().map(({ id }) => id))).toBe(27);
    expect(banks().filter(({ id }) => !/^[a-z0-9_]+$/.test(id))).toEqual([]);
    const codes = banks().flatMap(({ code }) => code ?? []);
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
    expect(distinct(codes)).toBe(codes.length);
  });

  test('17 certification entities, 3 of them public, each with its own OID arc', () => {
    expect(certificationEntities()).toHaveLength(17);
    expect(
      certificationEntities()
        .filter(({ kind }) => kind === 'public')
        .map(({ id }) => id),
    ).toEqual(['BCE', 'ICERT-EC', 'DIGERCIC']);
    expect(certificationEntities().filter(({ oidArc }) => !/^1\.3\.6\.1\.4\.1\.\d{5}$/.test(oidArc))).toEqual([]);
    expect(distinct(certificationEntities().map(({ oidArc }) => oidArc))).toBe(17);
  });
});

describe('what a form may ask of a list', () => {
  test('paises can exclude an id', async () => {
    const offers = await loadListLookup();
    expect(offers({ list: 'paises', id: 'EC' })).toBe(true);
    expect(offers({ list: 'paises', id: 'EC', exclude: 'EC' })).toBe(false);
    expect(offers({ list: 'paises', id: 'CO', exclude: 'EC' })).toBe(true);
  });

  test('ciudades are filtered by the parent province, ciudades_ao too, parroquias_ao by their canton', async () => {
    const offers = await loadListLookup();
    expect(offers({ list: 'ciudades', id: '1701', parent: '17' })).toBe(true);
    expect(offers({ list: 'ciudades', id: '1701', parent: '09' })).toBe(false);
    expect(offers({ list: 'ciudades_ao', id: 'GUAYAS/GUAYAQUIL', parent: '09' })).toBe(true);
    expect(offers({ list: 'parroquias_ao', id: 'GUAYAS/GUAYAQUIL/TARQUI', parent: 'GUAYAS/GUAYAQUIL' })).toBe(true);
    expect(offers({ list: 'parroquias_ao', id: 'GUAYAS/GUAYAQUIL/TARQUI', parent: 'GUAYAS/DAULE' })).toBe(false);
    const page = (await loadList('ciudades')).search({ parent: '20' });
    expect(page.items.map(({ description }) => description)).toEqual(['SAN CRISTÓBAL', 'ISABELA', 'SANTA CRUZ']);
  });

  test('a list without a level above has nothing under any parent', async () => {
    const offers = await loadListLookup(['ciuu']);
    expect(offers({ list: 'ciuu', id: 'S01', parent: '17' })).toBe(false);
  });

  test('a list that is not loaded gives no answer', async () => {
    const offers = await loadListLookup(['provincias']);
    expect(offers({ list: 'provincias', id: '17' })).toBe(true);
    expect(offers({ list: 'provincias', id: '25' })).toBe(false);
    expect(offers({ list: 'ciuu', id: 'S01' })).toBeUndefined();
  });
});
