import { found, type Finding } from './finding.ts';

/** Alphabets with letters that look like those of others. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Lisu}/u,
  /(?=\p{L})\p{Script=Common}/u,
];

/** Everything that takes no room, or changes how the rest is read. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Names that can be taken for the names of others. */
export function checkWrittenNames(names: readonly (string | undefined)[]): Finding[] {
  return [...new Set(names)].flatMap((name) => {
    if (name === undefined) return [];
    const isMixed = alphabets.filter((alphabet) => alphabet.test(name)).length > 1;
    return [
      ...(isMixed ? [found('signer.mixed_alphabets', { name: name.slice(0, 120) })] : []),
      ...(unseen.test(name) ? [found('signer.unseen_characters', { name: name.slice(0, 120) })] : []),
    ];
  });
}
