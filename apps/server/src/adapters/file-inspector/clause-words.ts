const ordinals =
  'PRIMER[AO]|SEGUND[AO]|TERCER[AO]|CUART[AO]|QUINT[AO]|SEXT[AO]|S[ÉE]PTIM[AO]|OCTAV[AO]|NOVEN[AO]|D[ÉE]CIM[AO]|UND[ÉE]CIM[AO]|DUOD[ÉE]CIM[AO]|VIG[ÉE]SIM[AO]|TRIG[ÉE]SIM[AO]';
const parts = 'CL[ÁA]USULA|ART[ÍI]CULO|CAP[ÍI]TULO|SECCI[ÓO]N|ANEXO|T[ÍI]TULO|PAR[ÁA]GRAFO';

const part = new RegExp(`^(?:(?:${parts})\\b|(?:${ordinals})\\b)`, 'iu');
const clauseStart = new RegExp(`^(?:(?:${parts})\\s|(?:${ordinals})(?:\\s(?:${ordinals}))?\\s?[.:–-])`, 'iu');
const numbered = /^(?:\d{1,2}|[IVXLC]{1,6})\.\s+\p{Lu}/u;
const longestHeading = 90;

/** A short line that stands for itself: larger than the text, in capitals, or named as a clause. */
export function isHeading(text: string, { size, usual }: { readonly size: number; readonly usual: number }): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 3 || text.length > longestHeading) return false;
  if (size > 1.15 * usual) return true;
  if (/[;,]$/.test(text)) return false;
  return isInCapitals(text, letters.length) || (isNamed(text) && text.length <= 70);
}

const isInCapitals = (text: string, letters: number): boolean =>
  letters >= 6 && text === text.toLocaleUpperCase('es') && !/\d{4,}|:$/.test(text);

/** As a clause, and no sentence. */
const isNamed = (text: string): boolean => (part.test(text) || numbered.test(text)) && !/[^.]\.$/.test(text);

/** «DÉCIMA SÉPTIMA. Seguros. El inmueble…»: its title is what stands before the second stop. */
export function clauseTitleOf(text: string): string | undefined {
  if (!clauseStart.test(text)) return undefined;
  const [, title] = /^(.{3,80}?[.:–-]\s.{2,60}?)[.:–-]\s/u.exec(text) ?? /^(.{3,60}?)[.:–-]\s/u.exec(text) ?? [];
  return title;
}

/** A list's sign, a letter or a number of its own. */
export const startsItem = (text: string): boolean =>
  /^(?:[•▪◦●–—-]\s|\(?[a-zñ]\)\s|\(?\d{1,2}(?:\.\d{1,2})*[.)]?\s)/iu.test(text);
