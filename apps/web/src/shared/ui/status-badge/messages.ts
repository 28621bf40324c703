export const messages = {
  signer: (name: string, hasSigned: boolean) => `${name}, ${hasSigned ? 'ya firmó' : 'todavía no firma'}`,
  signed: (done: number, all: number) => (done === 0 ? 'Sin firmar' : `${done} de ${all} firmaron`),
  more: (count: number) => `+${count}`,
} as const;
