import { describe, expect, test } from 'vitest';

import { channelForCopy, copyPlacesFor, type CodeRules } from './code-address.ts';

const apart: CodeRules = { codesMayFollowLink: false, textChannels: ['sms'] };
const together: CodeRules = { ...apart, codesMayFollowLink: true };
const mailOnly: CodeRules = { ...apart, textChannels: [] };
const [mobile, landline, foreign] = [{ phone: '0991234567' }, { phone: '022345678' }, { phone: '+5491123456789' }];

describe('the code for a copy', () => {
  test('goes to the phone where codes go another way than the mail that brings the code of the document', () => {
    expect([channelForCopy(mobile, apart, 'email'), channelForCopy(mobile, apart, 'mobile')]).toEqual(['sms', 'sms']);
    expect(copyPlacesFor(apart)).toEqual(['mobile']);
  });

  test('goes where the person wishes, where the company allows it', () => {
    expect([channelForCopy(mobile, together, 'email'), channelForCopy(mobile, together, 'mobile')]).toEqual([
      'email',
      'sms',
    ]);
    expect(copyPlacesFor(together)).toEqual(['email', 'mobile']);
  });

  test('goes by mail where no text message reaches the person', () => {
    const channels = [landline, foreign].map((person) => channelForCopy(person, apart, 'mobile'));
    expect([...channels, channelForCopy(mobile, mailOnly, 'mobile')]).toEqual(['email', 'email', 'email']);
    expect(copyPlacesFor(mailOnly)).toEqual(['email']);
  });
});
