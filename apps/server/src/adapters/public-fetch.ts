import { lookup as lookUpName } from 'node:dns';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isPublicAddress } from '@rubrica/pades';

import { loopbackFetch, sendByNode } from './loopback-fetch.ts';

/** For addresses that companies write: encrypted, to public machines only, checked at the connection itself. */
export const publicFetch: typeof fetch = (input, init) => {
  const asked = new Request(input, init);
  const url = new URL(asked.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return Promise.reject(new Error('only https is asked'));
  if (isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new Error('the address is not public'));
  return sendByNode(asked, (options, answer) =>
    httpsRequest(url, { ...options, agent: false, lookup: lookUpPublic }, answer),
  );
};

/** The same in a demonstration, whose own provider lies on this machine. */
export const publicOrLoopbackFetch: typeof fetch = (input, init) => {
  const asked = new Request(input, init);
  const { protocol, hostname } = new URL(asked.url);
  const isOwn = protocol === 'http:' && /(^|\.)localhost$/.test(hostname);
  return isOwn ? loopbackFetch(asked) : publicFetch(asked);
};

export const lookUpPublic: LookupFunction = (name, options, callback) => {
  lookUpName(name, { all: true }, (error, addresses) => {
    const isRefused = !error && !addresses.every(({ address }) => isPublicAddress(address));
    const failure = error ?? (isRefused ? new Error('the address is not public') : null);
    const [first] = addresses;
    if (failure) callback(failure, '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  });
};
