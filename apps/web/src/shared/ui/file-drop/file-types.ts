export interface FileType {
  /** As people call it. */
  readonly name: string;
  readonly extensions: readonly string[];
}

/** The kinds of file that the product takes somewhere. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  'application/pdf': { name: 'PDF', extensions: ['.pdf'] },
  'image/jpeg': { name: 'JPG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', extensions: ['.png'] },
  'image/webp': { name: 'WEBP', extensions: ['.webp'] },
  'application/x-pkcs12': { name: 'P12', extensions: ['.p12', '.pfx'] },
  'text/csv': { name: 'CSV', extensions: ['.csv'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { name: 'Word', extensions: ['.docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', extensions: ['.xlsx'] },
  'application/zip': { name: 'ZIP', extensions: ['.zip'] },
};

export const extensionOf = (name: string): string => /\.[^.\s]+$/.exec(name)?.[0].toLowerCase() ?? '';

export const isPicture = (mimeType: string): boolean => mimeType.startsWith('image/');

/** Phones save photographs so; no browser but Safari can read them. */
export function isHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return /^image\/hei[cf]/.test(type) || ['.heic', '.heif'].includes(extensionOf(name));
}
