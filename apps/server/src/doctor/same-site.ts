import { isIP } from 'node:net';

/** Second levels under which Ecuador and its neighbours give out names (gob.ec, com.co …), as in the public suffix list. */
const sharedLevels: ReadonlySet<string> = new Set(
  'com co edu ec fin gob gov info k12 med mil net nom org pro'.split(' '),
);

/** What browsers call the site of a host: the name that somebody registered. */
function siteOf(host: string): string {
  if (isIP(host.replaceAll(/[[\]]/g, '')) !== 0) return host;
  const labels = host.split('.');
  const isShared = labels.at(-1)?.length === 2 && sharedLevels.has(labels.at(-2) ?? '');
  return labels.slice(isShared ? -3 : -2).join('.');
}

/** Whether a page sends a SameSite=Strict cookie to a backend. Browsers compare the protocol, too; the port does not count. */
export const isSameSite = (page: URL, backend: URL): boolean =>
  page.protocol === backend.protocol && siteOf(page.hostname) === siteOf(backend.hostname);
