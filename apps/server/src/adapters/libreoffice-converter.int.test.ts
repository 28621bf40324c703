import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { installation } from '../platform/requester.ts';
import { createLibreOfficeConverter } from './libreoffice-converter.ts';

const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
const asked: string[] = [];
const listener = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
}).listen(0, '127.0.0.1');
await once(listener, 'listening');
afterAll(() => listener.close());

/** An OpenDocument text in one XML file, with a picture that lies elsewhere. */
const letterWith = (picture: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
  xmlns:xlink="http://www.w3.org/1999/xlink"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
  <office:body><office:text>
    <text:p>Estimado cliente:
      <draw:frame text:anchor-type="as-char" svg:width="5cm" svg:height="5cm">
        <draw:image xlink:href="${picture}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>
      </draw:frame>
    </text:p>
  </office:text></office:body>
</office:document>`);

test.runIf(hasOffice)('a letter is converted without fetching what it links to', async () => {
  const { port } = listener.address() as AddressInfo;
  const { outcome } = await createLibreOfficeConverter()(installation).toPdf(
    letterWith(`http://127.0.0.1:${port}/espia.png`),
    'odt',
  );
  expect(outcome).toBe('converted');
  expect(asked).toEqual([]);
});
