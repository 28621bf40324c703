import type { OtpChannel } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import type { Signatory } from '../../process/index.ts';
import { isWayOfLink } from '../code-address.ts';
import { useOtp } from '../otp.repository.ts';

/** What a right code proves. */
export interface ProvedWay {
  readonly channel: OtpChannel;
  readonly same_way_as_link: boolean;
}

/** Undefined for a wrong code; a right one proves it once. */
export async function useCode(
  tx: Tx,
  { signatory, code }: { readonly signatory: Pick<Signatory, 'id' | 'linkChannel'>; readonly code: string },
): Promise<ProvedWay | undefined> {
  const channel = await useOtp(tx, { signatoryId: signatory.id, purpose: 'visit', code });
  return channel && { channel, same_way_as_link: isWayOfLink(channel, signatory) };
}

/** A wrong code, or what else it may be, and how many tries are left. */
export const wrongCode = (left: number, what = 'El código'): AppError =>
  new AppError('otp.wrong', { what, left: left === 1 ? 'Le queda 1 intento' : `Le quedan ${left} intentos` });
