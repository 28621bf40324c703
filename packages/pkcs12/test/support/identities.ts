import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const config = `
[req]
distinguished_name=dn
prompt=no
[dn]
[authority]
basicConstraints=critical,CA:true
keyUsage=critical,keyCertSign,cRLSign
[signing]
keyUsage=critical,digitalSignature,nonRepudiation
[authenticating]
keyUsage=critical,digitalSignature
[encrypting]
keyUsage=critical,keyEncipherment
`;

const algorithms = {
  rsa: ['rsa:2048'],
  ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  ed25519: ['ed25519'],
} as const;

type Profile = 'authority' | 'signing' | 'authenticating' | 'encrypting';

/** Invented people with keys and certificates, made by openssl in a folder of their own. */
export interface Workshop {
  readonly path: (name: string) => string;
  readonly openssl: (...args: readonly string[]) => Buffer;
  readonly issue: (order: Order) => void;
  /** Exports NAME.pem and NAME.key as a .p12 file and returns its bytes. */
  readonly exportP12: (name: string, password: string, ...options: readonly string[]) => Buffer;
  readonly certificate: (name: string) => Buffer;
  readonly pkcs8: (name: string) => Buffer;
  readonly close: () => void;
}

interface Order {
  readonly name: string;
  readonly profile: Profile;
  readonly key?: keyof typeof algorithms;
  readonly issuer?: string;
}

export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'pkcs12-test-'));
  const path = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): Buffer => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(path('ca.cnf'), config);
  return {
    path,
    openssl,
    issue: ({ name, profile, key = 'rsa', issuer }) => {
      const signedBy = issuer ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`] : [];
      const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
      const contents = ['-subj', `/C=EC/CN=${name}`, '-extensions', profile, '-days', '30', '-config', 'ca.cnf'];
      openssl('req', '-x509', '-nodes', '-newkey', ...algorithms[key], ...files, ...contents, ...signedBy);
    },
    exportP12: (name, password, ...options) => {
      const from = ['-inkey', `${name}.key`, '-in', `${name}.pem`, '-certfile', 'root.pem', '-name', name];
      openssl('pkcs12', '-export', ...from, '-out', 'out.p12', '-passout', `pass:${password}`, ...options);
      return readFileSync(path('out.p12'));
    },
    certificate: (name) => openssl('x509', '-in', `${name}.pem`, '-outform', 'DER'),
    pkcs8: (name) => openssl('pkcs8', '-topk8', '-nocrypt', '-in', `${name}.key`, '-outform', 'DER'),
    close: () => rmSync(folder, { recursive: true }),
  };
}
