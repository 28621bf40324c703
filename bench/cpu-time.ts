import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10; // USER_HZ is 100 on every Linux that Node runs on

/** CPU time that everything started by this process has used so far, as Linux reports it; elsewhere zero. */
export function descendantsCpuMilliseconds(root = process.pid): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + child.milliseconds + sum(child.pid), 0);
  return sum(root);
}

/** CPU time of the programs that this process started and that ended, as Linux reports it; elsewhere nothing. */
export function endedChildrenMilliseconds(): number | undefined {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(13, 15).reduce((sum, one) => sum + Number(one), 0) * millisecondsPerTick;
  } catch {
    return undefined;
  }
}

function readProcess(name: string): { pid: number; parent: number; milliseconds: number }[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // proc(5), from the third field on
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0); // its own, and of children that ended
    return [{ pid: Number(name), parent: Number(fields[1]), milliseconds: ticks * millisecondsPerTick }];
  } catch {
    return []; // it ended meanwhile
  }
}
