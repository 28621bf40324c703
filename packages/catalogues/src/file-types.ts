/** What may be uploaded anywhere in the product, by MIME type. SVG and HTML stay out: they run scripts. */
export const fileTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'image/heic': 'heic',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/zip': 'zip',
  'application/vnd.rar': 'rar',
  'application/x-7z-compressed': '7z',
  'application/gzip': 'gz',
  'application/x-tar': 'tar',
  'application/x-pkcs12': 'p12',
} as const;
export type FileMimeType = keyof typeof fileTypes;
export type FileExtension = (typeof fileTypes)[FileMimeType];

/** Parameters (`; charset=…`) and case do not matter. */
export function extensionOf(mimeType: string): FileExtension | undefined {
  const essence = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  return isFileMimeType(essence) ? fileTypes[essence] : undefined;
}

function isFileMimeType(text: string): text is FileMimeType {
  return Object.hasOwn(fileTypes, text);
}
