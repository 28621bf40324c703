/** What a card of the demonstration does, by its number; listed in docs/sandbox.md and on the page itself. */
export interface SandboxCard {
  readonly number: string;
  readonly does: 'approve' | 'decline' | 'ask_code' | 'time_out' | 'notify_twice' | 'late' | 'out_of_order';
  readonly words: string;
}

export const sandboxCards: readonly SandboxCard[] = [
  { number: '4111111111111111', does: 'approve', words: 'se aprueba' },
  { number: '4000000000000002', does: 'decline', words: 'el banco no la aprueba' },
  { number: '4000000000003220', does: 'ask_code', words: 'pide el código del banco (3-D Secure)' },
  { number: '4000000000000119', does: 'time_out', words: 'el banco no responde a tiempo, y cobra' },
  { number: '4000000000000259', does: 'notify_twice', words: 'se aprueba y la pasarela avisa dos veces' },
  { number: '4000000000000341', does: 'late', words: 'se aprueba y la pasarela lo dice un minuto después' },
  { number: '4000000000000424', does: 'out_of_order', words: 'se aprueba y los avisos llegan en desorden' },
];

/** The code that the bank of the demonstration sends. */
export const sandboxCode = '123456';

export const findCard = (typed: string): SandboxCard | undefined => {
  const digits = typed.replaceAll(/\D/g, '');
  return sandboxCards.find(({ number }) => number === digits);
};
