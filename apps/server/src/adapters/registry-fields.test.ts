import { readRegistryField, registryFieldNames, type RegistryField } from '@rubrica/catalogues';
import { expect, test } from 'vitest';

import { createHttpCivilRegistry } from './http-civil-registry.ts';
import { providerNames } from './registry-names.ts';
import { sandboxPeople } from './sandbox-registry/people.ts';
import { createSandboxCivilRegistry } from './sandbox-registry/sandbox-civil-registry.ts';

const question = { identificationNumber: '1712345675', requestBy: 'x', requestByUser: 'x', isRetry: false };
const access = { url: 'http://registro.example', username: 'u', password: 'p' };

/** A provider that answers this to every question. */
const answering = (body: unknown) =>
  createHttpCivilRegistry({
    ...access,
    provider: 'ANF',
    fetch: async (address) =>
      Response.json(
        (address instanceof Request ? address.url : String(address)).endsWith('/login') ? { token: 't' } : body,
      ),
  });

const valueOf = (field: RegistryField): string => (field === 'errorCode' ? '000' : `de ${field}`);

test.each([0, 1])('every declared field that a provider names is read into its place', async (alternative) => {
  const apart = registryFieldNames.filter((field) => field !== 'wholeName');
  const record = Object.fromEntries(
    apart.map((field) => [providerNames[field].at(alternative) ?? providerNames[field][0], valueOf(field)]),
  );
  const answer = await answering({ data: record }).lookUp(question);
  const person = answer.outcome === 'found' ? answer.person : {};
  expect(apart.map((field) => readRegistryField(person, field))).toEqual(apart.map(valueOf));
});

test('no two fields are read from the same name', () => {
  const names = Object.values(providerNames).flat();
  expect(new Set(names).size).toBe(names.length);
});

test('invented people have every declared field between them; only the dead have a death', async () => {
  const had = new Set(registryFieldNames.filter((field) => sandboxPeople.some((one) => readRegistryField(one, field))));
  expect(registryFieldNames.filter((field) => !had.has(field))).toEqual(['wholeName']);
  const deaths = sandboxPeople.filter(({ death }) => death !== undefined);
  expect(deaths.map(({ cardCondition }) => cardCondition)).toEqual(['FALLECIDO']);
});

test('several people for one number come together, by the provider and by the sandbox', async () => {
  const people = [
    { NUI: '0928887777', Apellidos: 'MORAN CHOEZ', Nombres: 'LUIS ALBERTO' },
    { NUI: '0928887777', Apellidos: 'MORAN CHOEZ', Nombres: 'LUIS ALBERTO', Sexo: 'HOMBRE' },
  ];
  const number = { ...question, identificationNumber: '0928887777' };
  for (const registry of [
    answering({ data: people }),
    answering({ response: { data: people } }),
    createSandboxCivilRegistry(),
  ])
    expect(await registry.lookUp(number)).toMatchObject({
      outcome: 'found',
      person: { surnames: 'MORAN CHOEZ' },
      homonyms: [{ names: 'LUIS ALBERTO' }],
      said: { personas: [{}, {}] },
    });
});
