export { TypesettingError, type SourcePlace, type TypesettingErrorCode } from './errors.ts';
export { defaultLimits, type TypesettingLimits } from './limits.ts';
export { qrImage } from './qr-image.ts';
export {
  pdfStandards,
  type Mark,
  type PdfStandard,
  type Template,
  type TypesetDocument,
  type TypesetRequest,
} from './template.ts';
export { createTypesetter, type Typesetter } from './typesetter.ts';
