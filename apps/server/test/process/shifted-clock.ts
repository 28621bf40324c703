// Loaded before a program under test (see runProgram): its clock is as far from the machine's as the tests' clock is.
const offset = Number(process.env['RUBRICA_CLOCK_OFFSET'] ?? 0);
const wallClock = Date.now;
const now = (): number => wallClock() + offset;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});
