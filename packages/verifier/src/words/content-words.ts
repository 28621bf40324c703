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
  const { text, isSureText, hasUnreadable, image, hasDrawing } = content;
  const quote = quoteOf(text);
  const isDoubtful = quote !== undefined && !isSureText;
  const doubtful = isDoubtful ? `un texto que se lee ${quote}, pero puede mostrar otra cosa` : quote;
  const parts = [
    ...(doubtful === undefined ? [] : [doubtful]),
    ...(hasUnreadable ? ['letras que no se pueden leer como texto'] : []),
    ...(hasDrawing ? ['un dibujo que no se puede leer como texto'] : []),
    ...picturesIn(content),
  ];
  const isSeenOnly = isDoubtful || hasUnreadable || hasDrawing || image === 'other' || parts.length === 0;
  const look = parts.join() === 'una imagen' ? ': mírela' : ': mírelo';
  return `${parts.join(' y ') || 'algo que no se puede leer como texto'}${isSeenOnly ? look : ''}.`;
}

const longestQuote = 200;

/** Its own quotation marks would end the quotation. */
function quoteOf(text: string): string | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/[«»]/g, "'").trim();
  if (plain === '') return undefined;
  return `«${plain.length > longestQuote ? `${plain.slice(0, longestQuote)}…` : plain}»`;
}
