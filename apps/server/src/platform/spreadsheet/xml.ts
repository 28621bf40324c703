export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Without what XML 1.0 cannot say (§2.2). */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
