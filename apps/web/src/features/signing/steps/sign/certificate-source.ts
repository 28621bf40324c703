import { formatDate } from '../../../../shared/format.ts';
import { useRegistered } from '../../registered/use-registered.ts';
import { messages } from './messages.ts';

/** Where the file is: in this device, or in the person's account, from where it is fetched when it is opened. */
export interface CertificateSource {
  readonly name: string;
  readonly lead?: string;
  readonly detail?: string;
  /** The password opens what this browser puts together; other files do not need it yet. */
  readonly read: (password: string) => Promise<Blob | SourceProblem>;
  /** Offers the file to be stored, where it is nowhere else. */
  readonly save?: (password: string) => Promise<SourceProblem | undefined>;
}

export interface SourceProblem {
  readonly where: 'file' | 'password';
  readonly text: string;
}

/** The certificate of the person's account; undefined if there is none that is in date. */
export function useRegisteredSource(): CertificateSource | undefined {
  const registered = useRegistered();
  const certificate = registered?.offer.certificate;
  if (!registered || !certificate?.is_in_date) return undefined;
  const detail = messages.until(formatDate(certificate.not_after));
  return { name: messages.myCertificate, lead: messages.registeredLead, detail, read: registered.takeCertificate };
}
