import type { ShownContent } from '@rubrica/pades';

/** The pictures beside a signature. */
export function describePicture(content: ShownContent): string {
  const parts = picturesIn(content);
  return parts.length === 0 ? '' : `, con ${parts.join(' y ')}`;
}

const picturesIn = ({ image, hasQr }: ShownContent): string[] => [
  ...(image === 'none' ? [] : ['una imagen']),
  ...(hasQr ? ['un código QR'] : []),
];

/** What a box shows. */
export function describeContent(content: ShownContent): string {
  const parts = [...textIn(content), ...unreadableIn(content), ...picturesIn(content)];
  const isDoubtful = quoteOf(content.text) !== undefined && !content.isSureText;
  const isSeenOnly = isDoubtful || unreadableIn(content).length > 0 || content.image === 'other' || parts.length === 0;
  const look = parts.join() === 'una imagen' ? ': mírela' : ': mírelo';
  return `${parts.join(' y ') || 'algo que no se puede leer como texto'}${isSeenOnly ? look : ''}.`;
}

function textIn({ text, isSureText }: ShownContent): string[] {
  const quote = quoteOf(text);
  if (quote === undefined) return [];
  return [isSureText ? quote : `un texto que se lee ${quote}, pero puede mostrar otra cosa`];
}

const unreadableIn = ({ hasUnreadable, hasDrawing }: ShownContent): string[] => [
  ...(hasUnreadable ? ['letras que no se pueden leer como texto'] : []),
  ...(hasDrawing ? ['un dibujo que no se puede leer como texto'] : []),
];

const longestQuote = 200;

/** Its own quotation marks would end the quotation. */
function quoteOf(text: string): string | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/[«»]/g, "'").trim();
  if (plain === '') return undefined;
  return `«${plain.length > longestQuote ? `${plain.slice(0, longestQuote)}…` : plain}»`;
}
