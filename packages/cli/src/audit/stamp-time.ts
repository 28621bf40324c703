import { checkStamp, PadesError, type Trust } from '@rubrica/pades';

interface Stamped {
  readonly installation_root: string;
  readonly timestamp: string;
}

/** When the root was stamped; undefined where the stamp is not of it, or not of a trusted authority where any is named. */
export function readStampTime({ timestamp, installation_root: root }: Stamped, trust: Trust): Date | undefined {
  try {
    return checkStamp({ token: Buffer.from(timestamp, 'base64'), digest: Buffer.from(root, 'hex'), trust });
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return undefined;
  }
}
