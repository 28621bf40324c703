import { platformName } from './assurance.ts';

/** What a signature's box shows of a person's identification. */
export const boxIdentifications = ['whole', 'last_four', 'hidden'] as const;
export type BoxIdentification = (typeof boxIdentifications)[number];

/** What stands before the name: who holds the key. */
export const boxLeads = {
  own: { lead: 'Firmado electrónicamente por', shortLead: 'Firmado por' },
  sealed: { lead: 'Aceptado electrónicamente por', shortLead: 'Aceptado por' },
} as const;

/** Whose certificate is in the signature, where it is not the person's. */
export const boxSeal = (platform: string): string => `Sellado por la plataforma ${platformName(platform)}`;

/** Who signed for a company. */
export const boxActor = (name: string): string => `Por ${name}`;

/** Hour of Ecuador's mainland. */
export const boxMoment = (displayed: string): string => `${displayed} (UTC−5)`;

const bullet = '•';
const shownDigits = 4;

/** A short number shows less than four of its digits: half of it stays hidden. */
export function maskIdentification(number: string): string {
  const shown = Math.min(shownDigits, Math.floor(number.length / 2));
  return `${bullet.repeat(number.length - shown)}${number.slice(number.length - shown)}`;
}

/** «Cédula ••••••5675»; undefined where nothing of it is shown. */
export function describeBoxIdentification(
  { label, number }: { readonly label: string; readonly number: string },
  choice: BoxIdentification,
): string | undefined {
  if (choice === 'hidden') return undefined;
  return `${label} ${choice === 'whole' ? number : maskIdentification(number)}`;
}
