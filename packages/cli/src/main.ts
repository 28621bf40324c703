import { commands } from './commands.ts';
import { runProgram } from './run-program.ts';

const [name, ...args] = process.argv.slice(2);
const command = commands.find((candidate) => candidate.name === name);

if (command) {
  if ('run' in command) process.exitCode = await command.run(args);
  else await runProgram(command.program, args);
} else {
  const isHelp = name === undefined || name === 'help' || name === '--help' || name === '-h';
  if (!isHelp) console.error(`✗ No existe el comando "${name}".\n`);
  console.log('Uso: rubrica COMANDO [opciones]\n');
  for (const { name: label, usage, summary } of commands) console.log(`  ${`${label} ${usage}`.padEnd(58)} ${summary}`);
  process.exit(isHelp ? 0 : 2);
}
