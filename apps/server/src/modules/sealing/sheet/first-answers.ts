import { displayTimestamp } from '@rubrica/catalogues';
import { assuranceLevels, assuranceNames, isSealedByPlatform } from '@rubrica/contract';
import type { ProvenTime } from '@rubrica/pades';

import type { Signatory } from '../../process/index.ts';
import { commonName, joinNames } from './signatory-facts.ts';

interface SignedFacts {
  /** Those who signed, in their order. */
  readonly signers: readonly Pick<Signatory, 'signatureType' | 'assurance'>[];
  readonly documents: number;
  readonly hasCompanySigned: boolean;
  /** Everybody signed every document. */
  readonly isOfAll: boolean;
  /** By when each signature existed, as time stamps prove. */
  readonly proved: readonly ProvenTime[];
}

/** What everybody asks first, in a few words each; the sentences below them say how it is known. */
export function describeFirstAnswers(facts: SignedFacts) {
  return {
    titular: describeWhoSignedWhat(facts),
    quienes: { titulo: describeWhoseKeys(facts), texto: describeLevels(facts) },
    cuando: describeWhen(facts),
  };
}

const numbers = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const countWord = (count: number): string => numbers[count] ?? String(count);
const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function describeWhoSignedWhat({ signers, documents, hasCompanySigned, isOfAll }: SignedFacts): string {
  const people = signers.length === 0 ? [] : [`${countWord(signers.length)} persona${signers.length === 1 ? '' : 's'}`];
  const who = [...people, ...(hasCompanySigned ? ['la empresa'] : [])];
  const what = documents === 1 ? 'este documento' : `${documents} documentos`;
  if (who.length === 0) return `Nadie firmó ${what}`;
  const isOne = who.length === 1 && signers.length < 2;
  return withCapital(`${isOfAll ? '' : 'entre '}${joinNames(who)} ${isOne ? 'firmó' : 'firmaron'} ${what}`);
}

function describeWhoseKeys({ signers }: SignedFacts): string {
  const sealed = signers.filter(({ signatureType }) => isSealedByPlatform(signatureType)).length;
  const own = signers.length - sealed;
  if (signers.length === 0) return 'Ninguna persona firmó';
  if (own === 0) return `${sealed === 1 ? 'Aceptó' : 'Aceptaron'} en la pantalla; selló la plataforma`;
  if (sealed === 0) return own === 1 ? 'Con un certificado propio' : 'Todas con un certificado propio';
  return withCapital(`${countWord(own)} con certificado propio, ${countWord(sealed)} con sello de la plataforma`);
}

function describeLevels({ signers }: SignedFacts): string {
  const levels = signers.flatMap(({ assurance }) => assurance?.level ?? []);
  const [first] = levels;
  if (!first || levels.length < signers.length) return 'Abajo, qué se comprobó de cada persona.';
  const count = assuranceLevels.length;
  const ranks = levels.map((level) => assuranceLevels.indexOf(level) + 1);
  const said = levels.every((level) => level === first)
    ? `Nivel ${ranks[0]} de ${count}, ${assuranceNames[first]}.`
    : `Niveles ${joinNames(ranks.map(String))} de ${count}, en ese orden.`;
  return `${said} Abajo, qué se comprobó.`;
}

/** The hour by which everything was there. */
function describeWhen({ proved }: SignedFacts): { readonly titulo: string; readonly texto: string } {
  const latest = proved.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  return latest
    ? {
        titulo: displayTimestamp(latest.at).replace(' ', ' a las '),
        texto: `Hora probada: ya estaba todo firmado, según un sello de tiempo de «${commonName(latest.authority.subject)}».`,
      }
    : { titulo: 'Hora sin probar', texto: 'Ningún sello de tiempo prueba las firmas.' };
}

/** For the bars beside a name. */
export const describeRank = ({ assurance }: Pick<Signatory, 'assurance'>) =>
  assurance
    ? {
        numero: assuranceLevels.indexOf(assurance.level) + 1,
        de: assuranceLevels.length,
        nombre: assuranceNames[assurance.level],
      }
    : null;
