/** A form with one file, as a browser sends it. */
export async function multipart(
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly body: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const sent = new Response(form);
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}
