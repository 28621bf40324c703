/** Waits without working and answers, or works for ever. */
process.on('message', ({ waits }: { readonly waits: number }) => {
  if (waits === Infinity) for (;;);
  setTimeout(() => process.send?.({ waits }), waits);
});
process.once('disconnect', () => process.exit());
