import { expect, test } from 'vitest';

import { allPreferences, kindsIn } from './notice-preference.ts';

test('without a choice every topic is on the page and none in the mail', () => {
  expect(allPreferences([]).every(({ on_page: page, in_digest: mail }) => page && !mail)).toBe(true);
  expect(kindsIn([], 'in_digest')).toEqual([]);
  expect(kindsIn([], 'on_page')).toContain('signed');
});

test('a topic that somebody turned off leaves the page with all of its kinds', () => {
  const chosen = [{ topic: 'reports', on_page: false, in_digest: true }] as const;
  expect(kindsIn(chosen, 'on_page')).not.toContain('report_ready');
  expect(kindsIn(chosen, 'in_digest')).toEqual(['report_ready']);
});
