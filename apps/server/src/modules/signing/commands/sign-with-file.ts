import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { answeredBefore, once } from '../../../platform/idempotency.ts';
import { Companies } from '../../tenants/index.ts';
import { openKeyInMemory } from '../key-in-memory.ts';
import { requireOwn } from '../queries/read-state.ts';
import { checkOwnCertificate } from '../steps/check-certificate.ts';
import { finishSigning, type SigningAnswer } from '../steps/finish-signing.ts';
import { checkMarks, type GivenMarks } from '../steps/mark-contents.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import { requireAskedHere } from '../steps/require-asked-here.ts';
import { signAhead } from '../steps/sign-ahead.ts';
import { signWith } from '../steps/sign-documents.ts';

export interface FileSigning {
  readonly signatoryId: string;
  readonly file: Uint8Array;
  readonly password: string;
  readonly answers: GivenMarks['answers'];
  readonly place: string;
}

/** For who cannot open their certificate on their device, where the company allows it: opened, used and forgotten in one call. */
export async function signWithFile(context: SigningContext, input: FileSigning): Promise<SigningAnswer> {
  try {
    return await sign(context, input);
  } finally {
    input.file.fill(0); // also where it was refused before anybody opened it
  }
}

async function sign(context: SigningContext, input: FileSigning): Promise<SigningAnswer> {
  requireOwn(context, input.signatoryId);
  const before = await context.transaction((tx) => answeredBefore<SigningAnswer>(tx));
  if (before) return before;
  const opened = await context.transaction((tx) => openWithFile(tx));
  const { signatory } = opened;
  const given: GivenMarks = { image: undefined, initialsImage: undefined, answers: input.answers };
  checkMarks(signatory, given);
  const signer = await openKeyInMemory({ file: input.file, password: input.password, at: context.now() });
  try {
    await context.transaction((tx) => requireAskedHere(tx, opened, signer.certificate));
    await checkOwnCertificate(context, signatory, [signer.certificate, ...signer.chain]);
    return await signAhead(context, {
      open: (tx) => openWithFile(tx),
      make: (standing, store) => signWith(context, standing, store, { signer, given, place: input.place }),
      keep: (tx, visit, versions) =>
        once(tx, () => finishSigning(tx, visit, { versions, certificate: signer.certificate, isKeyOpenedHere: true })),
    });
  } finally {
    await signer.close();
  }
}

async function openWithFile(tx: SigningTx): Promise<Visit> {
  if (!(await Companies.readSettings(tx)).certificatesOnServer) throw new AppError('certificate.device_only');
  const visit = await openToAct(tx, 'sign');
  if (visit.signatory.signatureType !== 'electronic_signature') throw new AppError('portal.step_not_asked');
  return visit;
}
