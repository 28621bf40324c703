import { createHash } from 'node:crypto';

import { displayTimestamp } from '@rubrica/catalogues';
import type { CompanyInformation, VerificationView } from '@rubrica/contract';
import { checkBundle, type Bundle, type ChainedEvent } from '@rubrica/evidence';
import { consents, privacyPolicy, termsAndConditions, writePlainText } from '@rubrica/legal';

import type { Message } from '../support/desk.ts';
import type { FinishedProcess } from '../support/finish-process.ts';
import type { Judge } from '../support/outside-verifiers.ts';

/** What a finished process left behind, and how anybody looks at it. */
export interface Evidence {
  readonly process: FinishedProcess;
  readonly bundle: Bundle;
  /** To its people, in the order of the parties. */
  readonly mails: readonly (readonly Message[])[];
  readonly deadlineAt: Date;
  /** What the company says of itself at the end of its privacy policy. */
  readonly legal: CompanyInformation['legal'];
  readonly judge: Pick<Judge, 'verify'>;
  /** The public page of verification, which asks for no account. */
  readonly verifyInPublic: {
    readonly byCode: (code: string) => Promise<number>;
    readonly byFile: (pdf: Uint8Array) => Promise<Pick<VerificationView, 'verdict'>>;
  };
}

export interface PromiseCheck {
  /** What is not as promised; nothing where all is. */
  readonly find: (evidence: Evidence) => readonly string[] | Promise<readonly string[]>;
  /** The same process as if the promise had been broken: the check must find it. */
  readonly breakIn: (evidence: Evidence) => Evidence;
}

type Detail = Readonly<Record<string, unknown>>;

const detailOf = ({ detail }: ChainedEvent): Detail => (detail ?? {}) as Detail;
const eventsOf = ({ bundle }: Evidence, event: string): readonly ChainedEvent[] =>
  bundle.events.filter((one) => one.event === event);
/** The signatures of people; the company's has no signatory. */
const signaturesOf = (evidence: Evidence): readonly ChainedEvent[] =>
  eventsOf(evidence, 'SIGNED').filter(({ id_signatory: id }) => id !== null);
const fault = (isFault: boolean, text: string): readonly string[] => (isFault ? [text] : []);

/** Whether a person has this in the history before they signed. */
const hasBefore = (
  evidence: Evidence,
  signed: ChainedEvent,
  event: string,
  fits: (one: ChainedEvent) => boolean,
): boolean =>
  eventsOf(evidence, event).some(
    (one) => one.id_signatory === signed.id_signatory && one.sequence < signed.sequence && fits(one),
  );

const withEvents = (
  evidence: Evidence,
  change: (events: readonly ChainedEvent[]) => readonly ChainedEvent[],
): Evidence => ({
  ...evidence,
  bundle: { ...evidence.bundle, events: change(evidence.bundle.events) },
});
const without = (evidence: Evidence, name: string): Evidence =>
  withEvents(evidence, (events) => events.filter(({ event }) => event !== name));
const withDetail = (evidence: Evidence, name: string, more: Detail): Evidence =>
  withEvents(evidence, (events) =>
    events.map((event) => (event.event === name ? { ...event, detail: { ...detailOf(event), ...more } } : event)),
  );

const everySignature = (evidence: Evidence, find: (signed: ChainedEvent) => readonly string[]): readonly string[] => {
  const signatures = signaturesOf(evidence);
  return [
    ...fault(signatures.length !== evidence.process.parties.length, 'somebody’s signature is missing in the history'),
    ...signatures.flatMap(find),
  ];
};

const faceConsent: PromiseCheck = {
  find: (evidence) =>
    [...eventsOf(evidence, 'BIOMETRIC_OK'), ...eventsOf(evidence, 'BIOMETRIC_FAILED')].flatMap((compared) =>
      fault(
        !hasBefore(evidence, compared, 'FACE_ACCEPTED', (one) => detailOf(one)['accepted'] === consents.face),
        'a face was compared before its consent',
      ),
    ),
  breakIn: (evidence) => without(evidence, 'FACE_ACCEPTED'),
};

const registryOnlyWhenAsked: PromiseCheck = {
  find: (evidence) =>
    fault(
      !evidence.process.kind.identityChecks.includes('registry') && eventsOf(evidence, 'REGISTRY_OK').length > 0,
      'the registry was asked although the kind does not',
    ),
  breakIn: (evidence) => ({
    ...withEvents(evidence, (events) => events.map((event) => ({ ...event, event: 'REGISTRY_OK' as const }))),
    process: { ...evidence.process, kind: { ...evidence.process.kind, identityChecks: ['otp'] } },
  }),
};

const evidenceData: PromiseCheck = {
  find: (evidence) =>
    everySignature(evidence, (signed) => [
      ...fault(signed.ip === null || Number.isNaN(Date.parse(signed.at)), 'a signature without its address and hour'),
      ...fault(!hasBefore(evidence, signed, 'OTP_OK', () => true), 'no code was proved'),
      ...eventsOf(evidence, 'DOCUMENT_READ')
        .filter(({ id_signatory: id }) => id === signed.id_signatory)
        .flatMap((read) => {
          const reading = detailOf(read)['reading'] as { pages: number; pages_seen: number } | undefined;
          return fault(!reading || reading.pages_seen < reading.pages, 'the pages read are not in the history');
        }),
    ]),
  breakIn: (evidence) => withDetail(evidence, 'DOCUMENT_READ', { reading: undefined }),
};

const noPlace: PromiseCheck = {
  find: (evidence) =>
    evidence.bundle.events.flatMap(({ event, location }) =>
      fault(event === 'PLACE_GIVEN' || location !== null, `a place in the history that nobody allowed: ${event}`),
    ),
  breakIn: (evidence) =>
    withEvents(evidence, (events) => events.map((event) => ({ ...event, location: '-0.18,-78.47' }))),
};

const readBeforeSigning: PromiseCheck = {
  find: (evidence) =>
    everySignature(evidence, (signed) =>
      (detailOf(signed)['documents'] as readonly { id: string }[]).flatMap(({ id }) =>
        fault(
          !hasBefore(evidence, signed, 'DOCUMENT_READ', (one) => detailOf(one)['document'] === id),
          `document ${id} was signed unread`,
        ),
      ),
    ),
  breakIn: (evidence) => without(evidence, 'DOCUMENT_READ'),
};

const acceptedTexts: PromiseCheck = {
  find: (evidence) => {
    const { manifest, files } = evidence.bundle;
    const stored = new Map(
      manifest.files
        .filter(({ stage }) => stage === 'text')
        .map(({ sha256, path }) => [sha256, Buffer.from(files.get(path) ?? []).toString()] as const),
    );
    const { company } = manifest.process;
    const asShown = [termsAndConditions(company), privacyPolicy(company, evidence.legal)].map(writePlainText);
    return everySignature(evidence, (signed) =>
      fault(
        !hasBefore(evidence, signed, 'TERMS_ACCEPTED', (one) => {
          const { accepted, texts = [] } = detailOf(one) as { accepted?: string; texts?: { sha256: string }[] };
          const given = texts.map(({ sha256 }) => sha256);
          const areStored = asShown.every((text) => stored.get(hashOf(Buffer.from(text))) === text);
          return (
            accepted === consents.terms &&
            areStored &&
            isSame(
              given,
              asShown.map((text) => hashOf(Buffer.from(text))),
            )
          );
        }),
        'the accepted terms and policy are not in the evidence, word for word',
      ),
    );
  },
  breakIn: (evidence) => ({ ...evidence, legal: undefined }),
};

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join(' ') === others.toSorted().join(' ');

const acceptedSentences: PromiseCheck = {
  find: (evidence) =>
    everySignature(evidence, (signed) => {
      const { accepted, documents } = detailOf(signed) as { accepted?: string; documents: readonly unknown[] };
      const sentences = [consents.sign(documents.length), consents.accept(documents.length)];
      return fault(accepted === undefined || !sentences.includes(accepted), 'the sentence of the box is not there');
    }),
  breakIn: (evidence) => withDetail(evidence, 'SIGNED', { accepted: 'Acepto' }),
};

const chainedHistory: PromiseCheck = {
  find: async (evidence) => {
    const { manifest, files } = evidence.bundle;
    const sheets = manifest.files.filter(({ stage }) => stage === 'sheet');
    const reports = await Promise.all(
      sheets.map(({ path }) => evidence.judge.verify(files.get(path) ?? Buffer.alloc(0))),
    );
    return [
      ...checkBundle(evidence.bundle),
      ...fault(sheets.length !== 1 || reports.some(({ verdict }) => verdict !== 'valid'), 'no sealed sheet'),
    ];
  },
  breakIn: (evidence) => withEvents(evidence, (events) => events.slice(1)),
};

const saysHowSigned: PromiseCheck = {
  find: async (evidence) => {
    const finals = evidence.bundle.manifest.files.filter(({ stage }) => stage === 'archived');
    const faults: string[] = [...fault(finals.length === 0, 'there is no final file')];
    for (const { path, name } of finals) {
      const { signatures } = await evidence.judge.verify(evidence.bundle.files.get(path) ?? Buffer.alloc(0));
      const silent = signatures.filter(({ statement }) => !statement?.level);
      faults.push(...fault(signatures.length === 0 || silent.length > 0, `«${name}» does not say how it was signed`));
    }
    return faults;
  },
  breakIn: (evidence) => withStage(evidence, 'prepared', 'archived'),
};

const finalCopy: PromiseCheck = {
  find: async (evidence) => {
    const finals = evidence.bundle.manifest.files.filter(({ stage }) => stage === 'archived');
    const faults: string[] = [];
    for (const { path, name } of finals) {
      const { signatures } = await evidence.judge.verify(evidence.bundle.files.get(path) ?? Buffer.alloc(0));
      const areProved = signatures.length > 0 && signatures.every(({ level }) => level === 'B-LTA');
      faults.push(...fault(!areProved, `«${name}» is not proved in time`));
    }
    for (const [place, mails] of evidence.mails.entries()) {
      const completed = mails.find(({ subject }) => subject?.startsWith('Completado'));
      const attached = ((completed?.attachments ?? []) as readonly { sha256: string }[]).map(({ sha256 }) => sha256);
      const own = finals.filter(({ sha256 }) => attached.includes(sha256));
      const promised = /Adjuntamos (?:el documento final|los (\d+) documentos finales)/.exec(
        completed?.body_text ?? '',
      );
      const count = promised ? Number(promised[1] ?? 1) : 0;
      faults.push(...fault(count === 0, `person ${place + 1} got no copy`));
      faults.push(...fault(own.length !== count || attached.length !== count, `person ${place + 1} got another file`));
    }
    return faults;
  },
  breakIn: (evidence) => ({ ...evidence, mails: evidence.mails.map(() => []) }),
};

const anyoneVerifies: PromiseCheck = {
  find: async (evidence) => {
    const { manifest, files } = evidence.bundle;
    const status = await evidence.verifyInPublic.byCode(manifest.process.verification_code);
    const final = manifest.files.find(({ stage }) => stage === 'archived');
    const { verdict } = await evidence.verifyInPublic.byFile(files.get(final?.path ?? '') ?? Buffer.alloc(0));
    return [...fault(status !== 200, 'the code is unknown'), ...fault(verdict !== 'valid', `the file is ${verdict}`)];
  },
  breakIn: (evidence) => withStage(evidence, 'prepared', 'archived'),
};

const trueInvitation: PromiseCheck = {
  find: (evidence) => {
    const { operation_number: operation } = evidence.bundle.manifest.process;
    const day = displayTimestamp(evidence.deadlineAt).slice(0, 10);
    return evidence.mails.flatMap((mails, place) => {
      const invitation = mails.find(({ subject }) => subject?.includes('le pide su firma'));
      const text = invitation?.body_text ?? '';
      const isTrue =
        invitation?.subject?.endsWith(operation) === true &&
        text.includes(`hasta el ${day}`) &&
        text.includes(`Operación ${operation}`);
      return fault(!isTrue, `the invitation of person ${place + 1} says something else`);
    });
  },
  breakIn: (evidence) => ({ ...evidence, deadlineAt: new Date(evidence.deadlineAt.getTime() + 86_400_000) }),
};

/** By the name that docs/promises.md gives it. */
export const promiseChecks: Readonly<Record<string, PromiseCheck>> = {
  'face-consent': faceConsent,
  'registry-only-when-asked': registryOnlyWhenAsked,
  'evidence-data': evidenceData,
  'no-place': noPlace,
  'read-before-signing': readBeforeSigning,
  'accepted-texts': acceptedTexts,
  'accepted-sentences': acceptedSentences,
  'chained-history': chainedHistory,
  'says-how-signed': saysHowSigned,
  'final-copy': finalCopy,
  'anyone-verifies': anyoneVerifies,
  'true-invitation': trueInvitation,
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As if the files of one stage stood where another's should. */
function withStage(evidence: Evidence, from: string, to: 'archived'): Evidence {
  const files = evidence.bundle.manifest.files
    .filter(({ stage }) => stage !== to)
    .map((file) => (file.stage === from ? { ...file, stage: to } : file));
  return { ...evidence, bundle: { ...evidence.bundle, manifest: { ...evidence.bundle.manifest, files } } };
}
