import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { onTestFinished } from 'vitest';

import { makeTestFolder } from '../support/test-folder.ts';
import { findFreePort } from './program.ts';

const shipped = path.resolve(import.meta.dirname, '../../../../docs/proxy');

export interface Proxy {
  readonly port: number;
}

interface Certificate {
  readonly chain: string;
  readonly key: string;
  readonly both: string;
}

/** nginx with the example of the documentation, over TLS, in front of nodes at these ports. */
export async function startNginx(nodes: readonly [number, number]): Promise<Proxy> {
  const folder = makeTestFolder('nginx');
  const { chain, key } = makeCertificate(folder);
  const port = await findFreePort();
  const example = replaceAll(readFileSync(path.join(shipped, 'nginx.conf'), 'utf8'), {
    '10.0.0.11:3000': `127.0.0.1:${nodes[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${nodes[1]}`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/ssl/rubrica/fullchain.pem': chain,
    '/etc/ssl/rubrica/privkey.pem': key,
  });
  const main = path.join(folder, 'main.conf');
  writeFileSync(path.join(folder, 'rubrica.conf'), example);
  writeFileSync(main, surroundings(folder));
  run('/usr/sbin/nginx', ['-p', folder, '-c', main, '-e', path.join(folder, 'error.log')]);
  await untilListening(port);
  return { port };
}

/** HAProxy with the example of the documentation. */
export async function startHaproxy(nodes: readonly [number, number]): Promise<Proxy> {
  const folder = makeTestFolder('haproxy');
  const { both } = makeCertificate(folder);
  const port = await findFreePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    replaceAll(readFileSync(path.join(shipped, 'haproxy.cfg'), 'utf8'), {
      '10.0.0.11:3000': `127.0.0.1:${nodes[0]}`,
      '10.0.0.12:3000': `127.0.0.1:${nodes[1]}`,
      'bind :443': `bind 127.0.0.1:${port}`,
      '/etc/ssl/rubrica/both.pem': both,
    }),
  );
  run('/usr/sbin/haproxy', ['-db', '-q', '-f', file]);
  await untilListening(port);
  return { port };
}

/** What a distribution's nginx.conf holds around the example. */
const surroundings = (folder: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/rubrica.conf;
}
`;

/** Fails where the example no longer holds what is replaced: the test would run something else than what is shipped. */
function replaceAll(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the example does not contain ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

function makeCertificate(folder: string): Certificate {
  mkdirSync(path.join(folder, 'tls'));
  const [chain, key, both] = ['chain.pem', 'key.pem', 'both.pem'].map((name) => path.join(folder, 'tls', name));
  if (!chain || !key || !both) throw new Error('three files have three names');
  const names = ['-subj', '/CN=rubrica', '-addext', 'subjectAltName=DNS:*.rubrica.ec'];
  const files = ['-keyout', key, '-out', chain];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files], {
    stdio: 'ignore',
  });
  writeFileSync(both, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  return { chain, key, both };
}

/** Ends with its test. */
function run(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
}

async function untilListening(port: number): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port }, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  while (!(await isOpen())) await sleep(50);
}
