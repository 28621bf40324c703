import { expect, test } from 'vitest';

import { AddressRefused, readTarget } from './target.ts';

const strict = { allowsLoopback: false, ports: new Set([443, 8443]) };
const demonstration = { ...strict, allowsLoopback: true };

function check(text: string, rules = strict): string {
  try {
    return readTarget(text, rules).url.href;
  } catch (error) {
    return error instanceof AddressRefused ? error.failure : String(error);
  }
}

test.each([
  ['no address', 'hola', 'address_malformed'],
  ['another protocol', 'ftp://cliente.ec/', 'address_scheme'],
  ['a file', 'file:///etc/passwd', 'address_scheme'],
  ['plain http', 'http://cliente.ec/', 'address_scheme'],
  ['plain http to this machine', 'http://127.0.0.1/', 'address_scheme'],
  ['a user and password', 'https://ana:clave@cliente.ec/', 'address_credentials'],
  ['a user alone', 'https://cliente.ec@10.0.0.1/', 'address_credentials'],
  ['a name without a dot', 'https://intranet/', 'address_name'],
  ['this machine', 'https://localhost/', 'address_name'],
  ['this machine with a final dot', 'https://localhost./', 'address_name'],
  ['a final dot', 'https://cliente.ec./', 'address_name'],
  ['a name under localhost', 'https://demo.localhost/', 'address_name'],
  ['a cloud’s internal name', 'https://metadata.google.internal/', 'address_name'],
  ['a name of the own network', 'https://impresora.local/', 'address_name'],
  ['a database', 'https://cliente.ec:5432/', 'address_port'],
  ['the port of http', 'https://cliente.ec:80/', 'address_port'],
])('%s is refused', (_, text, failure) => {
  expect(check(text)).toBe(failure);
});

test.each([
  ['decimal', 'https://2130706433/'],
  ['hexadecimal', 'https://0x7f000001/'],
  ['hexadecimal in parts', 'https://0x7f.0.0.0x1/'],
  ['octal', 'https://0177.0.0.1/'],
  ['short', 'https://127.1/'],
  ['full-width digits', 'https://１２７.０.０.１/'],
  ['a final dot', 'https://127.0.0.1./'],
  ['percent signs', 'https://%31%32%37.0.0.1/'],
])('an address in another notation (%s) is read as the address it means', (_, text) => {
  expect(check(text)).toBe('https://127.0.0.1/');
});

test('IPv4 mapped into IPv6 loses its brackets, so that it can be checked', () => {
  expect(readTarget('https://[::ffff:127.0.0.1]/', strict).host).toBe('::ffff:7f00:1');
});

test('an address is stored in the form that will be requested', () => {
  expect(check('https://Avisos.Cliente.EC:8443/a b?x=1#parte')).toBe('https://avisos.cliente.ec:8443/a%20b?x=1');
  expect(check('https://señal.ec/')).toBe('https://xn--seal-hqa.ec/');
  expect(check('https://cliente.ec:443/')).toBe('https://cliente.ec/');
});

test('the demonstration sends to this machine, and still to no other without encryption', () => {
  expect(check('http://127.0.0.1:9000/x', demonstration)).toBe('http://127.0.0.1:9000/x');
  expect(check('http://demo.localhost:9000/', demonstration)).toBe('http://demo.localhost:9000/');
  expect(check('http://[::1]:9000/', demonstration)).toBe('http://[::1]:9000/');
  expect(check('http://10.0.0.1/', demonstration)).toBe('address_scheme');
  expect(check('http://localhost.cliente.ec/', demonstration)).toBe('address_scheme');
  expect(check('https://localhost/', demonstration)).toBe('address_name');
});
