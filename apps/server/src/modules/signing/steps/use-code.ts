import type { OtpChannel } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
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
  proof: { readonly signatoryId: string; readonly code: string },
): Promise<ProvedWay | undefined> {
  const channel = await useOtp(tx, proof);
  return channel && { channel, same_way_as_link: isWayOfLink(channel) };
}

/** A wrong code, and how many tries are left. */
export const wrongCode = (left: number): AppError =>
  new AppError('otp.wrong', { left: left === 1 ? 'Le queda 1 intento' : `Le quedan ${left} intentos` });
