import { describe, expect, test } from 'vitest';

import {
  algorithm,
  attribute,
  byKey,
  identifiers,
  nullValue,
  protection,
  pssAlgorithm,
  signedData,
  signerInfo,
  type SignedDataForm,
  type SignerForm,
} from '../../../test/support/cms-form.ts';
import { attributes as types, cms } from '../../asn1/identifiers.ts';
import { constructed } from '../../asn1/tags.ts';
import { element, integer, octetString, sequence } from '../../asn1/writer.ts';
import { faultInForm } from './signed-data-form.ts';

const { sha256, sha384, ecdsaWithSha256 } = identifiers;
const faultIn = (form: SignedDataForm) => faultInForm(signedData(form));
const faultInSigner = (signer: SignerForm) => faultIn({ signers: [signerInfo(signer)] });
const something = octetString(Buffer.of(1));

describe('SignedData is accepted', () => {
  test.each<[string, SignedDataForm]>([
    ['in its plain form', {}],
    ['with NULL beside its digest', { digests: [algorithm(sha256, nullValue)] }],
    ['with content and version 3', { version: 3, contentType: cms.timestampInfo, content: [something] }],
    ['with an attribute certificate and version 4', { version: 4, certificates: [element(constructed(2))] }],
    ['with an older one and version 3', { version: 3, certificates: [element(constructed(1))] }],
    ['with certificates of another format and version 5', { version: 5, certificates: [element(constructed(3))] }],
    ['with lists of another format and version 5', { version: 5, lists: [element(constructed(1))] }],
    [
      'of a signer named by its key, with version 3',
      { version: 3, signers: [signerInfo({ version: 3, identifier: byKey })] },
    ],
  ])('%s', (_, form) => {
    expect(faultIn(form)).toBeUndefined();
  });

  test.each<[string, SignerForm]>([
    ['which signed its algorithms', { signed: [protection(algorithm(sha256), algorithm(ecdsaWithSha256))] }],
    [
      'which signed them with NULL where they have nothing',
      { signed: [protection(algorithm(sha256, nullValue), algorithm(ecdsaWithSha256))] },
    ],
    ['with RSASSA-PSS', { algorithm: pssAlgorithm() }],
    ['with RSASSA-PSS and its one trailer', { algorithm: pssAlgorithm({ trailer: 1 }) }],
    ['with a time stamp', { unsigned: [attribute(types.signatureTimestamp, something)] }],
    ['with validation data of an older profile', { unsigned: [attribute('1.2.840.113549.1.9.16.2.24', something)] }],
  ])('of a signer %s', (_, signer) => {
    expect(faultInSigner(signer)).toBeUndefined();
  });
});

describe('SignedData is refused', () => {
  test.each<[string, SignedDataForm, string]>([
    ['that has another version than its parts', { version: 3 }, 'version'],
    ['whose content is no string', { version: 3, contentType: cms.timestampInfo, content: [integer(1)] }, 'content'],
    [
      'whose content is two strings',
      { version: 3, contentType: cms.timestampInfo, content: [something, something] },
      'content',
    ],
    ['without a signer', { signers: [] }, 'signer_count'],
    ['with two signers', { signers: [signerInfo(), signerInfo({ digest: algorithm(sha384) })] }, 'signer_count'],
    ['with something among its certificates', { certificates: [integer(1)] }, 'not_a_certificate'],
    ['with something among its lists', { lists: [integer(1)] }, 'not_a_list'],
    ['that does not declare the digest of its signer', { digests: [algorithm(sha384)] }, 'undeclared_digest'],
    ['that declares more digests', { digests: [algorithm(sha256), algorithm(sha384)] }, 'many_digests'],
    ['whose digest has parameters', { digests: [algorithm(sha256, integer(1))] }, 'digest_parameters'],
  ])('%s', (_, form, kind) => {
    expect(faultIn(form)).toMatchObject({ kind });
  });

  test.each<[string, SignerForm, string]>([
    ['with another version than its identifier', { version: 3 }, 'signer_version'],
    ['whose digest has parameters', { digest: algorithm(sha256, integer(1)) }, 'digest_parameters'],
    ['whose algorithm has parameters', { algorithm: algorithm(ecdsaWithSha256, integer(1)) }, 'signature_parameters'],
    ['with RSASSA-PSS and another trailer', { algorithm: pssAlgorithm({ trailer: 2 }) }, 'signature_parameters'],
    ['with RSASSA-PSS and something more', { algorithm: pssAlgorithm({ more: [integer(1)] }) }, 'signature_parameters'],
    [
      'with RSASSA-PSS whose digest has parameters',
      { algorithm: pssAlgorithm({ digest: algorithm(sha256, integer(1)) }) },
      'signature_parameters',
    ],
    [
      'which signed another digest',
      { signed: [protection(algorithm(sha384), algorithm(ecdsaWithSha256))] },
      'other_algorithms',
    ],
    ['which signed another algorithm', { signed: [protection(algorithm(sha256), pssAlgorithm())] }, 'other_algorithms'],
    [
      'which signed parameters that it does not use',
      { signed: [protection(algorithm(sha256), algorithm(ecdsaWithSha256, sequence()))] },
      'other_algorithms',
    ],
    ['with an attribute that nobody knows', { unsigned: [attribute('1.2.3.4', something)] }, 'unsigned_attribute'],
  ])('of a signer %s', (_, signer, kind) => {
    expect(faultInSigner(signer)).toMatchObject({ kind });
  });
});
