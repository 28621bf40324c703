import type { FastifyInstance } from 'fastify';

import { sandboxPkiPath, type SandboxPki } from './sandbox-pki.ts';

const longestRequest = 64 * 1024;

/** The sandbox's authority as others meet theirs: by HTTP, in the formats of RFC 5280, 6960 and 3161. */
export async function mountSandboxPki(server: FastifyInstance, pki: SandboxPki): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const nothing = Buffer.alloc(0); // a request without a body is answered like any other that cannot be read
    scope.addContentTypeParser(
      ['application/ocsp-request', 'application/timestamp-query'],
      { parseAs: 'buffer', bodyLimit: longestRequest },
      (_request, body, done) => done(null, body),
    );
    scope.get(`${sandboxPkiPath}/root.cer`, (_, reply) =>
      reply.type('application/pkix-cert').send(pki.rootCertificate),
    );
    scope.get(`${sandboxPkiPath}/issuing.cer`, (_, reply) =>
      reply.type('application/pkix-cert').send(pki.issuingCertificate),
    );
    for (const authority of ['root', 'issuing'] as const) {
      scope.get(`${sandboxPkiPath}/${authority}.crl`, async (_, reply) =>
        reply.type('application/pkix-crl').send(await pki.crlOf(authority)),
      );
    }
    scope.post<{ Body: Buffer | undefined }>(`${sandboxPkiPath}/ocsp`, async (request, reply) =>
      reply.type('application/ocsp-response').send(await pki.answerOcsp(request.body ?? nothing)),
    );
    scope.get<{ Params: { '*': string } }>(`${sandboxPkiPath}/ocsp/*`, async (request, reply) => {
      const asked = Buffer.from(request.params['*'], 'base64'); // the router already decoded it
      return reply.type('application/ocsp-response').send(await pki.answerOcsp(asked));
    });
    scope.post<{ Body: Buffer | undefined }>(`${sandboxPkiPath}/tsa`, async (request, reply) =>
      reply.type('application/timestamp-reply').send(await pki.answerTimestamp(request.body ?? nothing)),
    );
  });
}
