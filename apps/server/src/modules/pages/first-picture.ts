import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** What the browser knows of its tenant from the first byte on. */
export type PageTenant =
  | { readonly status: 200; readonly company: object; readonly isDemonstration: boolean }
  | { readonly status: 404 };

export interface PictureRequest {
  readonly path: string;
  readonly tenant: PageTenant;
  /** How the visit of a link stands; undefined for what is the same for everybody. */
  readonly visit?: object | undefined;
  readonly nonce: string;
}

/** How a page looks before its script arrives; empty where only the browser knows. */
export type DrawPicture = (request: PictureRequest) => string;

const maxKept = 200;

/** The drawing that the build of the pages left for us: made of the page's own parts, so that it is the same picture. */
export async function loadPictures(file: string): Promise<DrawPicture> {
  const built = (await import(pathToFileURL(file).href)) as { readonly drawFirstPicture: DrawPicture };
  return cachePictures(built.drawFirstPicture);
}

/**
 * Drawn once per page and company, not once per visit: someone who asks often must not keep the node busy. What is one
 * person's is not kept.
 */
export function cachePictures(draw: DrawPicture): DrawPicture {
  const kept = new Map<string, string>();
  const nonceMark = randomBytes(16).toString('hex'); // nobody's name can contain it
  return ({ path, tenant, visit, nonce }) => {
    if (visit) return draw({ path, tenant, visit, nonce });
    const key = `${path} ${JSON.stringify(tenant)}`;
    const picture = kept.get(key) ?? draw({ path, tenant, nonce: nonceMark });
    kept.delete(key); // the ones that are asked for stay
    kept.set(key, picture);
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return picture.replaceAll(nonceMark, nonce);
  };
}
