import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How often the starting processes are checked. */
const intervalMs = 500;

interface Ancestor {
  pid: number;
  parent: number;
  name: string;
}

/** A process in the system's process list; undefined when it is gone, or on a system without such a list. */
function lookUp(pid: number): Ancestor | undefined {
  try {
    if (process.platform === 'linux') {
      // 'pid (name) state ppid …', where the name may contain anything.
      const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { pid, parent: Number(rest.split(' ')[1]), name };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, name = ''] = /^(\d+) (.*)$/.exec(line) ?? [];
    return parent ? { pid, parent: Number(parent), name } : undefined;
  } catch {
    return undefined;
  }
}

const isShell = ({ name }: Ancestor) => /(^|\/)-?(ba|da|z)?sh$/.test(name);

/**
 * Calls `gone` once when the process that started this one has ended, for any reason: its parent, or npm, which puts a
 * shell between itself and its script. If npm runs in the background, npm stays, and so does this process.
 */
export function onParentExit(gone: () => void): void {
  const { ppid } = process;
  const parent = lookUp(ppid);
  // A shell outlives a killed npm, and then has another parent.
  const shell = parent && isShell(parent) && process.env['npm_lifecycle_event'] ? parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid === ppid && (!shell || lookUp(shell.pid)?.parent === shell.parent)) return;
    clearInterval(timer);
    gone();
  }, intervalMs).unref();
}
