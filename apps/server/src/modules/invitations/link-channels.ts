import type { OtpChannel } from '@rubrica/contract';

/** The ways that a link takes. The code that proves a person takes another one wherever it is known. */
export const linkChannels = ['email'] as const satisfies readonly OtpChannel[];
