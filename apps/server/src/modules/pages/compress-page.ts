import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface PageBody {
  readonly body: string | Buffer;
  readonly encoding?: 'br' | 'gzip';
}

/** Pages carry no secret that a length could betray (BREACH): the nonce is new each time and the rest is public. */
export async function compressPage(html: string, accepted: string | undefined): Promise<PageBody> {
  const offered = new Set((accepted ?? '').split(',').map((item) => item.trim()));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  if (offered.has('br')) return { body: await brotli(html, { params }), encoding: 'br' };
  if (offered.has('gzip')) return { body: await zip(html), encoding: 'gzip' };
  return { body: html };
}
