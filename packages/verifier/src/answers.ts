import type { ReadableFinding, ReadableReport, ReadableSignature } from './readable.ts';

export type AnswerState = 'good' | 'bad' | 'unknown';

/** One answer about a signature: whether, in a word, and why. */
export interface Answer {
  readonly state: AnswerState;
  readonly word: string;
  readonly reason: string;
}

/** The three questions that everybody asks of a signature, and whether its certificate was revoked. */
export interface SignatureAnswers {
  readonly integrity: Answer;
  readonly identity: Answer;
  readonly moment: Answer;
  readonly revocation: Answer;
}

/** Whether a person signed with a certificate, or a platform sealed what a person accepted. */
export type SignatureKind = 'signature' | 'seal';

type Asked = Pick<ReadableSignature, 'findings' | 'chain' | 'signer' | 'issuer' | 'timeSource'>;

export const answersOf = (
  signature: Asked,
  file: Pick<ReadableReport, 'findings'>,
  kind: SignatureKind = 'signature',
): SignatureAnswers => ({
  integrity: answerIntegrity([...signature.findings, ...file.findings], kind),
  identity: answerIdentity(signature, kind),
  moment: answerMoment(signature),
  revocation: answerRevocation(signature),
});

const worstOf = (findings: readonly ReadableFinding[], about: RegExp): ReadableFinding | undefined => {
  const own = findings.filter(({ code, effect }) => effect !== 'is-noted' && about.test(code));
  return own.find(({ effect }) => effect === 'fails') ?? own[0];
};

const stateOf = ({ effect }: ReadableFinding): AnswerState => (effect === 'fails' ? 'bad' : 'unknown');

function answerIntegrity(findings: readonly ReadableFinding[], kind: SignatureKind): Answer {
  const worst = worstOf(findings, /^(?:file|appearance|signature|cms)\./);
  const what = kind === 'seal' ? 'Lo sellado' : 'Lo firmado';
  if (!worst) return { state: 'good', word: 'íntegro', reason: `${what} no ha cambiado.` };
  const state = stateOf(worst);
  return { state, word: state === 'bad' ? 'no es íntegro' : 'no se pudo comprobar', reason: worst.text };
}

function answerIdentity({ findings, chain, signer, issuer }: Asked, kind: SignatureKind): Answer {
  const worst = worstOf(findings, /^(?:chain|signer)\.|^cms\.(?:no|other)_certificate$/);
  if (worst) return { state: stateOf(worst), word: 'no se pudo comprobar', reason: worst.text };
  if (!chain.isTrusted)
    return {
      state: 'unknown',
      word: 'no se pudo comprobar',
      reason: 'Nadie de confianza responde por el certificado.',
    };
  const by = issuer === undefined ? '' : `, emitido por ${issuer}`;
  const reason = `Certificado de ${signer?.name ?? 'quien firmó'}${by}.`;
  if (kind === 'signature') return { state: 'good', word: 'comprobada', reason };
  return { state: 'good', word: 'sello de la plataforma', reason: `${reason} No es un certificado de la persona.` };
}

function answerMoment({ findings, timeSource }: Asked): Answer {
  const worst = worstOf(findings, /^(?:time|timestamp)\./);
  if (worst) return { state: stateOf(worst), word: 'no cuadra', reason: worst.text };
  if (timeSource === undefined)
    return { state: 'unknown', word: 'no consta', reason: 'La firma no dice cuándo se hizo.' };
  if (timeSource === 'claimed')
    return { state: 'unknown', word: 'declarado', reason: 'Lo declaró quien firmó; ningún sello de tiempo lo prueba.' };
  return { state: 'good', word: 'probado', reason: 'Lo prueba un sello de tiempo de confianza.' };
}

const revoked = new Set(['revocation.revoked', 'revocation.revoked_unproven', 'revocation.authority_revoked']);

function answerRevocation({ findings, chain }: Asked): Answer {
  const against = findings.find(({ code }) => revoked.has(code));
  if (against) return { state: 'bad', word: 'revocado', reason: against.text };
  const open = findings.find(({ code }) => /^revocation\.(?:unknown|not_checked|lost)$/.test(code));
  if (open || !chain.isTrusted)
    return {
      state: 'unknown',
      word: 'no se pudo comprobar',
      reason: open?.text ?? 'Nadie de confianza responde por el certificado.',
    };
  const later = findings.find(({ code }) => code === 'revocation.revoked_later');
  return { state: 'good', word: 'vigente', reason: later?.text ?? 'No consta como revocado.' };
}
