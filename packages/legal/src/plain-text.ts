import type { LegalText } from './legal-text.ts';

/** The whole text as a file that any program opens. Its hash stands in the evidence, so its form never changes. */
export function writePlainText({ title, inForceSince, lead, sections }: LegalText): string {
  const blocks = sections.flatMap(({ title: name, paragraphs, list = [] }, index) => [
    `${index + 1}. ${name}`,
    ...paragraphs,
    ...(list.length > 0 ? [list.map((item) => `- ${item}`).join('\n')] : []),
  ]);
  return `${[title.toUpperCase(), `Vigente desde el ${inForceSince}`, lead, ...blocks].join('\n\n')}\n`;
}
