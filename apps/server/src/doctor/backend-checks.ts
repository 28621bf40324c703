import type pg from 'pg';

import { fine, wrong, type Finding } from './finding.ts';
import { isSameSite } from './same-site.ts';

/** A company whose backend is of another site: its people could sign in, and be signed out after fifteen minutes. */
export async function checkBackends(owner: pg.Client, publicUrl: URL): Promise<readonly Finding[]> {
  const { rows } = await owner.query<{ label: string; backend_url: string }>(
    `select label, backend_url from tenant_host where backend_url <> '' order by label`,
  );
  if (rows.length === 0) return [];
  const foreign = rows.filter(({ label, backend_url: address }) => {
    const page = new URL(publicUrl);
    page.hostname = `${label}.${publicUrl.hostname}`;
    return !URL.canParse(address) || !isSameSite(page, new URL(address));
  });
  if (foreign.length === 0) return [fine('Direcciones propias de backend: del mismo sitio que sus páginas.')];
  return foreign.map(({ label, backend_url: address }) =>
    wrong(
      `Empresa "${label}": su backend ${address} es de otro sitio que sus páginas, y los navegadores no le envían la cookie de la sesión.`,
      `Use una dirección bajo el mismo dominio y protocolo, por ejemplo ${publicUrl.protocol}//api.${publicUrl.host}/backend.`,
    ),
  );
}
