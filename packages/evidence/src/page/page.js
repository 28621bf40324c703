const { files: digests, page, list, seal, sealDigest } = JSON.parse(document.getElementById('digests').textContent);
const known = [...digests.map(({ path }) => path), page, list, ...(seal ? [seal, sealDigest] : [])];
const verdict = document.getElementById('verdict');
const results = document.getElementById('results');
const drop = document.getElementById('drop');

function say(words, kind = '') {
  verdict.textContent = words;
  verdict.className = `verdict ${kind}`;
}

function show(paths, words, kind) {
  for (const path of paths) {
    const item = document.createElement('li');
    item.textContent = `${path}: ${words}`;
    item.className = kind;
    results.append(item);
  }
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where chosen files with these bytes may lie in the bundle, whatever the folder around them is called. */
function placesOf(given, sha256) {
  const path = given.normalize('NFC');
  const parts = path.split('/');
  const inside = parts.map((_, from) => parts.slice(from).join('/')).find((rest) => known.includes(rest));
  if (inside !== undefined) return { named: [inside], same: [] };
  const same = digests.filter((one) => one.sha256 === sha256).map((one) => one.path);
  const named = known.filter((one) => one.endsWith(`/${path}`));
  // The same name stands in several folders: a file chosen alone is recognised by its bytes.
  return { same, named: same.length === 0 && named.length === 1 ? named : [] };
}

async function readChosen(chosen) {
  const found = new Map();
  const others = [];
  const twice = [];
  const unplaced = [];
  for (const { path, file } of chosen) {
    const bytes = await file.arrayBuffer();
    const { named, same } = placesOf(path, await hashOf(bytes));
    if (named.length + same.length === 0) others.push(path);
    unplaced.push(...same.map((place) => ({ place, bytes })));
    for (const place of named) {
      if (found.has(place)) twice.push(place);
      else found.set(place, bytes);
    }
  }
  for (const { place, bytes } of unplaced) if (!found.has(place)) found.set(place, bytes);
  return { found, others, twice };
}

/** The list of digests, letter by letter: every file in order, this page last. */
async function isListRight(found) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(found.get(list));
  const own = { path: page, sha256: await hashOf(found.get(page)) };
  return text === [...digests, own].map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

async function compare(found) {
  const right = [];
  const wrong = [];
  for (const { path, sha256 } of digests) {
    const bytes = found.get(path);
    if (bytes) ((await hashOf(bytes)) === sha256 ? right : wrong).push(path);
  }
  if (found.has(page) && found.has(list)) {
    if (await isListRight(found)) right.push(page, list);
    else wrong.push(`${page} o ${list}`);
  }
  if (found.has(seal) && found.has(sealDigest)) {
    const told = new TextDecoder('utf-8', { ignoreBOM: true }).decode(found.get(sealDigest));
    if (told === `${await hashOf(found.get(seal))}  ${seal}\n`) right.push(seal, sealDigest);
    else wrong.push(`${seal} o ${sealDigest}`);
  }
  return { right, wrong };
}

function conclude({ right, wrong, missing, others, twice }) {
  if (wrong.length > 0) {
    const count = wrong.length === 1 ? 'Un archivo fue cambiado' : `${wrong.length} archivos fueron cambiados`;
    return [`${count}: no confíe en esta evidencia.`, 'bad'];
  }
  if (twice.length > 0)
    return [`Hay más de un archivo para un mismo lugar: ${twice.length}. Elija solo los del ZIP.`, 'bad'];
  const foreign =
    others.length > 0
      ? ` Además hay ${others.length} que no ${others.length === 1 ? 'es' : 'son'} parte de esta evidencia, o que ${others.length === 1 ? 'cambió' : 'cambiaron'}.`
      : '';
  if (missing.length > 0)
    return [`Están como eran: ${right.length}. Faltan por comprobar: ${missing.length}.${foreign}`, 'bad'];
  return [`Los ${right.length} archivos están como eran.${foreign}`, foreign ? 'bad' : 'good'];
}

const unable =
  'Este navegador no calcula huellas en una página abierta desde el disco. Use otro, o la primera forma de LEAME.txt.';

async function check(chosen) {
  results.replaceChildren();
  if (!globalThis.crypto?.subtle) return say(unable, 'bad');
  say('Calculando las huellas…');
  const { found, others, twice } = await readChosen(chosen);
  const { right, wrong } = await compare(found);
  const missing = known.filter((path) => !found.has(path));
  show(wrong, 'fue cambiado, su huella es otra.', 'bad');
  show(missing, 'no está entre los archivos elegidos.', 'bad');
  show(twice, 'hay otro archivo para el mismo lugar.', 'bad');
  if (found.has(seal)) show([seal], 'es el sello de la instalación; LEAME.txt dice cómo comprobarlo.', 'other');
  show(others, 'no es parte de esta evidencia, o cambió: ninguno de sus archivos tiene esa huella.', 'other');
  show(right, 'está como era.', 'good');
  return say(...conclude({ right, wrong, missing, others, twice }));
}

function checkOrSay(chosen) {
  return chosen.then(check).catch((error) => say(`No se pudo leer un archivo: ${error.message}`, 'bad'));
}

/** A reader gives a hundred at a time. */
async function entriesIn(folder) {
  const reader = folder.createReader();
  const all = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function walk(entry) {
  if (entry.isDirectory) return (await Promise.all((await entriesIn(entry)).map(walk))).flat();
  const file = await new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
  return [{ path: entry.fullPath.slice(1), file }];
}

for (const id of ['folder', 'files']) {
  const input = document.getElementById(id);
  input.addEventListener('change', () => {
    const chosen = Array.from(input.files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
    void checkOrSay(Promise.resolve(chosen));
  });
}
addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
addEventListener('dragleave', () => drop.classList.remove('over'));
addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  const entries = Array.from(event.dataTransfer.items, (item) => item.webkitGetAsEntry()).filter(Boolean);
  void checkOrSay(Promise.all(entries.map(walk)).then((all) => all.flat()));
});
