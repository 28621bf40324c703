import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';

import { describeApi } from '../src/index.ts';
import { switchedOff } from './openapi-rules.ts';

interface Finding {
  readonly rule: string;
  readonly place: string;
  readonly message: string;
}

/** Half a megabyte of JSON takes a linter some seconds, and more on a busy machine. */
const lintingMilliseconds = 120_000;

const source = JSON.stringify(describeApi({ version: '1' }));

async function askRedocly(): Promise<readonly Finding[]> {
  const problems = await lintFromString({
    source,
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['spec', 'recommended-strict'] }),
  });
  return problems.map(({ ruleId, message, location: [place] }) => ({
    rule: ruleId,
    place: place?.pointer ?? '',
    message,
  }));
}

async function askSpectral(): Promise<readonly Finding[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'all']] });
  const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>);
  return problems.map(({ code, message, path }) => ({ rule: String(code), place: path.join('/'), message }));
}

test.each([
  { linter: 'redocly', ask: askRedocly },
  { linter: 'spectral', ask: askSpectral },
] as const)(
  '$linter finds nothing with all its rules but those switched off',
  async ({ linter, ask }) => {
    const exceptions = Object.keys(switchedOff[linter]);
    const findings = await ask();
    expect(findings.filter(({ rule }) => !exceptions.includes(rule))).toEqual([]);
    const needless = exceptions.filter((name) => !findings.some(({ rule }) => rule === name));
    expect(needless).toEqual([]);
  },
  lintingMilliseconds,
);
