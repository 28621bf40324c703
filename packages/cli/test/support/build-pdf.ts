/** A page with nothing on it. */
export function buildPdf(): string {
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
  ];
  let text = '%PDF-1.7\n';
  let rows = '0000000000 65535 f \n';
  for (const [index, body] of bodies.entries()) {
    rows += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  return `${text}xref\n0 4\n${rows}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
