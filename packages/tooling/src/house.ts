import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { findCycle } from './cycles.ts';
import { maxDoorNames, readDoors } from './doors.ts';
import { readImports, root } from './imports.ts';
import { countStyles, styleLimits } from './style-figures.ts';

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly isKept: boolean;
}

/** `npm run check -- house`: the figures that the tests of this package hold. */
export function printHouse(): boolean {
  const figures = [...doorFigures(), ...circleFigures(), ...costFigures(), ...styleFigures(), limitFigure()];
  for (const { name, value, isKept } of figures) console.log(`${isKept ? '✓' : '✗'} ${name.padEnd(44)} ${value}`);
  return figures.every(({ isKept }) => isKept);
}

function doorFigures(): readonly Figure[] {
  const doors = readDoors();
  const handedOut = doors.flatMap(({ repositoryFunctions }) => repositoryFunctions);
  return [
    ...doors.map(({ module, names }) => ({
      name: `door of ${module}`,
      value: `${names.length} of ${maxDoorNames} names`,
      isKept: names.length <= maxDoorNames,
    })),
    { name: 'repository functions at doors', value: String(handedOut.length), isKept: handedOut.length === 0 },
  ];
}

function circleFigures(): readonly Figure[] {
  const cycle = findCycle(readImports());
  const value = cycle.length === 0 ? 'none' : cycle.join(' → ');
  return [{ name: 'circles, types and lazy imports included', value, isKept: cycle.length === 0 }];
}

/** Each recipe of CONTRIBUTING says its cost; `…: 3 files.` */
const limits: Readonly<Record<string, number>> = {
  'A call of the API': 3,
  'A kind of process': 2,
  'A console page': 3,
  'An outside service': 4,
  'A channel for codes and short texts': 9,
};

function costFigures(): readonly Figure[] {
  const recipes = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  return Object.entries(limits).map(([name, limit]) => {
    const cost = Number(new RegExp(`\\*\\*${name}:[^*\\d]*(\\d+) files`).exec(recipes)?.[1]);
    return { name, value: `${cost} of ${limit} files`, isKept: cost <= limit };
  });
}

function styleFigures(): readonly Figure[] {
  const { linesPerComponent, rawColours, fontSizes, radii } = countStyles();
  const counted = {
    linesPerComponent,
    rawColours: rawColours.length,
    fontSizes: fontSizes.length,
    radii: radii.length,
  };
  return (Object.keys(styleLimits) as (keyof typeof styleLimits)[]).map((key) => ({
    name: `styles: ${key}`,
    value: `${counted[key]} of ${styleLimits[key]}`,
    isKept: counted[key] <= styleLimits[key],
  }));
}

function limitFigure(): Figure {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--quiet'], { cwd: root });
  return { name: 'sizes, complexity, ternaries (lint)', value: status === 0 ? 'kept' : 'broken', isKept: status === 0 };
}
