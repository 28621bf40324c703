import { readConfig } from '../config.ts';
import { prepareOnly } from '../node.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica migrate`: for deployments that bring the schema up to date before the first new node starts. */
try {
  const { applied } = await prepareOnly(readConfig(process.env));
  console.log(applied.length === 0 ? 'El esquema ya estaba al día.' : applied.map((name) => `✓ ${name}`).join('\n'));
} catch (error) {
  explainFailure(error);
}
