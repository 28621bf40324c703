import { connect, isIP, type Socket } from 'node:net';

import { isPublicAddress } from '@rubrica/pades';

import type { Network } from '../platform/outside/network.ts';
import { lookUpPublic, publicFetch, publicOrLoopbackFetch } from './public-fetch.ts';

const connectMilliseconds = 10_000;
const isLoopbackName = (host: string): boolean => /(^|\.)localhost$/.test(host);

const connectPublicly: NonNullable<Network['connect']> = async ({ host, port }) => {
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('the address is not public');
  return opened(connect({ host, port, lookup: lookUpPublic, timeout: connectMilliseconds }));
};

/** For addresses that companies write: public machines only, checked at the connection itself. */
export const publicNetwork: Network = {
  fetch: publicFetch,
  connect: connectPublicly,
  requiresEncryption: () => true,
};

/** The same in a demonstration, where a company may also name this machine. */
export const publicOrLoopbackNetwork: Network = {
  fetch: publicOrLoopbackFetch,
  connect: ({ host, port }) =>
    isLoopbackName(host) ? opened(connect({ host: '127.0.0.1', port })) : connectPublicly({ host, port }),
  requiresEncryption: (host) => !isLoopbackName(host),
};

const opened = (socket: Socket): Promise<Socket> =>
  new Promise((resolve, reject) => {
    socket.once('timeout', () => socket.destroy(new Error('the connection timed out')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
  });
