import { z } from 'zod';

import { linkedMember } from '../access.ts';
import { registeredSignatures, signatureImageKinds } from '../accounts/signatures.ts';
import { endpoint } from '../endpoint.ts';
import { acting, tag } from './pieces.ts';

const handing = [...acting, 'account.not_enabled', 'signature.not_own', 'signature.not_registered'] as const;

/** What a signatory registered in an account of the same tenant. A link alone never yields any of it. */
export const registeredEndpoints = {
  readOwnSignatures: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/registered-signatures',
    tag,
    summary:
      'Lo que el firmante tiene registrado en su cuenta y puede usar aquí. Nada, si la sesión es de otra persona: se compara la cédula.',
    access: linkedMember,
    response: registeredSignatures,
    errors: [...acting, 'account.not_enabled'],
  }),
  takeOwnImage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/registered-signatures/image/{kind}',
    tag,
    summary: 'La firma o las iniciales que el firmante registró en su cuenta.',
    access: linkedMember,
    params: z.object({ kind: z.enum(signatureImageKinds) }),
    response: 'file',
    errors: handing,
  }),
  takeOwnCertificate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/registered-signatures/certificate',
    tag,
    summary: 'El archivo PKCS#12 que el firmante registró, para abrirlo en su dispositivo con su contraseña.',
    access: linkedMember,
    limit: 'credentials',
    response: 'file',
    errors: handing,
  }),
};
