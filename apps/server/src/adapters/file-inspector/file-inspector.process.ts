import type { InspectedFile } from '../../ports/file-inspector.ts';
import { inspectImage } from './inspect-image.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { sniffType } from './sniff-type.ts';

process.on('message', (bytes: Uint8Array) => {
  void inspect(bytes).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());

async function inspect(bytes: Uint8Array): Promise<InspectedFile> {
  const type = sniffType(bytes);
  if (type === 'pdf') return inspectPdf(bytes);
  if (type === 'unknown') return { type: 'refused', reason: 'no es un PDF ni una imagen JPEG, PNG o WebP' };
  return inspectImage(bytes, type);
}
