import { assuranceMeanings, describeAssurance, isSealedByPlatform, type OtpChannel } from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';

import { addressOfCode, detailOf, isEarlier, momentIn, textOf } from './event-words.ts';
import {
  describeDecision,
  describeFace,
  findAcceptance,
  findFace,
  isByPaper,
  isDemonstrated,
  namesSomebody,
} from './face-sentences.ts';
import { describePapers } from './paper-sentences.ts';
import { describeUncertainty } from './registry-words.ts';
import { commonName, joinNames, last, type SignatoryFacts } from './signatory-facts.ts';

const ways: Readonly<Record<OtpChannel, string>> = {
  sms: 'por SMS al',
  whatsapp: 'por WhatsApp al',
  email: 'al correo',
};

/** How sure it is that it was this person: each proof that was given, and the level that they reach. */
export function describeIdentity(facts: SignatoryFacts): readonly string[] {
  const { signatory, own } = facts;
  const proofs = [
    ...describeCode(own),
    ...describeProvedName(own),
    ...describePapers(facts),
    ...describeAcceptedPapers(own),
    ...describeFace(own),
    ...describeCertificate(own),
  ];
  const { assurance } = signatory;
  return [
    ...describeCorrections(own),
    ...(proofs.length > 0 ? proofs : ['No se pidió ninguna comprobación de identidad además del enlace personal.']),
    ...(assurance
      ? [`${describeAssurance(assurance.level)} (4 es el más alto). ${describeGround(facts)}${describeUnproved(facts)}`]
      : []),
  ];
}

const contactNames: Readonly<Record<string, string>> = { email: 'su correo', phone: 'su celular' };

/** Where the link went is part of the proof: each change of it, and who answers for it. */
function describeCorrections(own: readonly ChainedEvent[]): readonly string[] {
  return own
    .filter(({ event }) => event === 'CONTACT_CORRECTED')
    .map((event) => {
      const { changed = {} } = detailOf(event) as {
        readonly changed?: Readonly<Record<string, { readonly from: string; readonly to: string }>>;
      };
      const changes = Object.entries(changed).map(
        ([field, { from, to }]) => `${contactNames[field] ?? field} de «${from}» a «${to}»`,
      );
      return `${textOf(detailOf(event), 'actor_name')}, de la empresa, corrigió ${changes.join(' y ')}: «${textOf(detailOf(event), 'reason')}» (${momentIn(own, event)}). El enlace anterior dejó de abrirse.`;
    });
}

/** What the level rests on, and who decided it: no more than the proofs above it say. */
function describeGround({ signatory: { assurance }, own }: SignatoryFacts): string {
  if (!assurance) return '';
  const usual = assuranceMeanings[assurance.level];
  if (assurance.level !== 'identidad_verificada') return usual;
  const { matched, accepted } = findFace(own);
  const named = last(own.filter(namesSomebody), 'REGISTRY_OK', 'IDENTITY_ACCEPTED');
  const isNameAccepted = named?.event === 'IDENTITY_ACCEPTED';
  const isFaceByPaper = matched !== undefined && isByPaper(detailOf(matched));
  if (!accepted && !isNameAccepted && !isFaceByPaper) return usual;
  const registry = isNameAccepted
    ? 'el Registro Civil, cuya respuesta aceptó una persona de la empresa'
    : 'el Registro Civil';
  return `Se apoya en ${joinNames([registry, describeFaceGround(accepted !== undefined, isFaceByPaper)])}.`;
}

function describeFaceGround(isAccepted: boolean, isByPaperAlone: boolean): string {
  if (isAccepted) return 'en su rostro, que aceptó una persona de la empresa';
  return isByPaperAlone ? 'en su rostro, comparado con el retrato de su documento' : 'en su rostro';
}

/** What the words of a level do not say. */
function describeUnproved(facts: SignatoryFacts): string {
  if (nobodyNamed(facts))
    return ' El nombre, la identificación y el contacto los dio quien preparó el proceso: nadie comprobó que sean de esa persona.';
  return isDemonstrated(findFace(facts.own).matched) ? ' En esta demostración nadie comparó su rostro.' : '';
}

/** Neither the registry, which a face is compared with, too, nor a certificate nor a person of the company. */
export const nobodyNamed = ({ signatory, own }: SignatoryFacts): boolean =>
  isSealedByPlatform(signatory.signatureType) &&
  describeProvedName(own).length === 0 &&
  !findAcceptance(own, 'papers') &&
  !findAcceptance(own, 'biometrics') &&
  !last(own, 'BIOMETRIC_OK');

function describeCode(own: readonly ChainedEvent[]): readonly string[] {
  const [sent, proved] = [last(own, 'OTP_SENT'), last(own, 'OTP_OK')];
  if (!proved) return [];
  // Codes that were proved before there was a process stand side by side; of others the last is the one that counted.
  const counted = isEarlier(proved) ? own.filter((one) => one.event === 'OTP_OK' && isEarlier(one)) : [proved];
  return counted.map((one) => {
    const way = ways[textOf(detailOf(one), 'channel') as OtpChannel] ?? 'a';
    return `Escribió el código de un solo uso que se le envió ${way} ${addressOfCode(one, sent)} (${momentIn(own, one)}).`;
  });
}

function describeProvedName(own: readonly ChainedEvent[]): readonly string[] {
  const answer = last(own.filter(namesSomebody), 'REGISTRY_OK', 'IDENTITY_ACCEPTED');
  if (!answer) return [];
  const detail = detailOf(answer);
  return answer.event === 'REGISTRY_OK'
    ? [
        `El Registro Civil confirmó con su cédula y su código dactilar que es ${textOf(detail, 'registry_name')} (${momentIn(own, answer)}).`,
      ]
    : [
        `${describeUncertainty(detail)}; lo aceptó ${textOf(detail, 'decided_by_name')}: «${textOf(detail, 'reason')}» (${momentIn(own, answer)}).`,
      ];
}

function describeAcceptedPapers(own: readonly ChainedEvent[]): readonly string[] {
  const accepted = findAcceptance(own, 'papers');
  return accepted
    ? [`Ninguna máquina decidió sobre su documento de identidad: ${describeDecision(own, accepted)}`]
    : [];
}

function describeCertificate(own: readonly ChainedEvent[]): readonly string[] {
  const signed = last(own, 'SIGNED');
  const { certificate } = detailOf(signed) as { readonly certificate?: { subject: string; issuer: string } };
  return signed && certificate
    ? [
        `Usó la clave del certificado de ${commonName(certificate.subject)}, que emitió ${commonName(certificate.issuer)}.`,
      ]
    : [];
}
