import type { Limit } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { readShortCode } from '../short-code.ts';
import { takeHandOff } from '../steps/hand-off.ts';
import { shortHashesOf } from '../steps/short-link.ts';
import { standingAddress } from '../steps/signing-link.ts';

const windowSeconds = 10 * 60;
/** A mobile network hides many people behind one address, and some of them open links that have expired. */
const missesPerAddress: Limit = { max: 60, windowSeconds };
/** More of them in a company mean that somebody guesses from many addresses. */
const missesInAll: Limit = { max: 1000, windowSeconds };
/** From then on. Nobody else's guesses close the links of who types right. */
const missesWhileGuessed: Limit = { max: 3, windowSeconds };

/** The page that an answer leads to. An unknown code, a dead link and what is no code get the same. */
const notOpened = '/f?aviso=no_se_abre';
const wait = '/f?aviso=espere';

/**
 * Where the browser goes: the greeting of the link, or the page that says why not. Only the code of a QR is used up by
 * it. A right code always opens: sixty bits are not guessed at any pace that an address may keep, and barring the address
 * would close the links of everybody behind it.
 */
export async function openShortLink(context: Context, typed: string): Promise<string> {
  const found = await findAddress(context, typed);
  if (found !== undefined) return found;
  return (await countMiss(context)) ? notOpened : wait;
}

async function findAddress(context: Context, typed: string): Promise<string | undefined> {
  const code = readShortCode(typed);
  if (code === undefined) return undefined;
  const found = await context.transaction(async (tx) => {
    const signatory = (await Signatories.findByShortLink(tx, shortHashesOf(tx, code))) ?? (await takeHandOff(tx, code));
    const process = signatory && (await Processes.find(tx, signatory.processId));
    return process && { signatory, process };
  });
  if (!found) return undefined;
  const { signatory, process } = found;
  return standingAddress(context, signatory, context.kinds.byCode(process.kind)?.clientPath ?? '/auth/client');
}

/** False where it was one too many. */
async function countMiss({ limiter, tenant, origin, log }: Context): Promise<boolean> {
  const own = `short-link:${tenant.id}:${networkOf(origin.ip ?? '')}`;
  const all = `short-link:${tenant.id}`;
  const isGuessed = (): boolean => limiter.inspect(all, missesInAll).remaining === 0;
  const wasGuessed = isGuessed();
  await limiter.take(all, missesInAll);
  if (!wasGuessed && isGuessed()) log.warn({ tenant: tenant.slug }, 'somebody seems to guess short links');
  const isOver = await limiter.take(own, missesPerAddress);
  const isOverWhileGuessed = isGuessed() ? await limiter.take(`${own}:guessed`, missesWhileGuessed) : undefined;
  return isOver === undefined && isOverWhileGuessed === undefined;
}
