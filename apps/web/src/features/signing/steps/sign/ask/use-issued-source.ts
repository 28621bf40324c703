import { formatDate } from '../../../../../shared/format.ts';
import { saveFile } from '../../../../../shared/save-file.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import type { CertificateSource, SourceProblem } from '../certificate-source.ts';
import { messages as signMessages } from '../messages.ts';
import { messages } from './messages.ts';
import type { Asked } from './use-asked.ts';
import { packHere, type PackProblem } from './use-key.ts';

const problems: Readonly<Record<PackProblem, SourceProblem>> = {
  no_key: { where: 'file', text: messages.noKey },
  wrong_password: { where: 'password', text: messages.wrongPassword },
  failed: { where: 'file', text: messages.packFailed },
};

/** The certificate that was asked for by this link, once it is issued: this browser puts its file together. */
export function useIssuedSource(asked: Asked | undefined): CertificateSource | undefined {
  const { flow } = useSigning();
  const request = asked?.view.request;
  if (request?.status !== 'ISSUED' || request.ended !== null) return undefined;
  const read = async (password: string): Promise<Blob | SourceProblem> => {
    const pem = await (await flow.call('GET /api/portal/certificate/issued', {})).text();
    const packed = await packHere({ request, pem, password });
    return typeof packed === 'string' ? problems[packed] : packed;
  };
  const save = async (password: string): Promise<SourceProblem | undefined> => {
    try {
      const file = await read(password);
      if ('where' in file) return file;
      saveFile(file, `${request.number} ${request.holder_name}.p12`);
      return undefined;
    } catch (error) {
      const text = await flow.settle(error);
      return text === undefined ? undefined : { where: 'file', text };
    }
  };
  return {
    name: messages.issuedName,
    lead: messages.issuedLead,
    ...(request.valid_until !== null && { detail: signMessages.until(formatDate(request.valid_until)) }),
    read,
    save,
  };
}
