// CPU seconds of this process and of the programs it ran, as Linux counts them.
import { readFileSync } from 'node:fs'

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const ticksPerSecond = 100

let seen = readReaped() ?? 0

/**
 * CPU seconds of the child processes that ended since the last call, including children that they waited for. If
 * called at each child's exit, returns that child's CPU time. Undefined if there's no /proc.
 */
export function takeReaped(): number | undefined {
  const now = readReaped()
  if (now === undefined) return undefined
  const taken = now - seen
  seen = now
  return taken
}

/** Runs `run` in this process. Adds the CPU seconds of this process and of the children it waited for synchronously. */
export async function withCpu<T extends object>(
  run: () => Promise<T>,
): Promise<T & { cpuSeconds: number | undefined }> {
  takeReaped()
  const began = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(began)
  const reaped = takeReaped()
  return { ...result, cpuSeconds: reaped === undefined ? undefined : (user + system) / 1e6 + reaped }
}

/**
 * CPU seconds of children that have ended: cutime + cstime in a line of /proc/<pid>/stat. The program's name in that
 * line may contain spaces and parentheses, so the fields are counted from its end.
 */
export function reapedOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // These are cutime and cstime, fields 16 and 17 in proc(5). `fields` starts with field 3, the first after the name.
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

function readReaped(): number | undefined {
  try {
    return reapedOf(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}
