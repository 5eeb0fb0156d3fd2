// Runs the project's programs as child processes. They end with the run, however the run ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { takeReaped } from './cpu.ts'

const root = join(import.meta.dirname, '../..')
const children = new Set<ChildProcess>()

/**
 * Environment variables that the tester may have set. The programs don't get them, because tests choose their own
 * values.
 */
const ownSettings = [
  'NODE_ENV',
  'FORCE_COLOR',
  'PORT',
  'SANDBOX_PORT',
  'DATABASE_URL',
  'DATA_DIR',
  'CLOCK',
  'BRAND_FILE',
]

export interface Command {
  /** The script and its arguments. The script is the project's, or a package's from `programOf`. */
  args: string[]
  env?: Record<string, string | undefined>
  /** The program is killed if it prints nothing for this many minutes. */
  quietMinutes?: number
}

export interface Ended {
  code: number
  /** Everything the program printed. */
  said: string
  cpuSeconds: number | undefined
}

/**
 * Many times as long as any step prints nothing, even on a busy machine. So it ends endless loops, and not steps that
 * are slow.
 */
const usualQuietMinutes = 45

/** The path of a program that a package contains. */
export function programOf(name: string, file: string): string {
  return join(root, 'node_modules', name, file)
}

/** Runs a program until it ends, or kills it once it has printed nothing for too long. */
export async function runNode({ args, env, quietMinutes = usualQuietMinutes }: Command): Promise<Ended> {
  const child = startNode({ args, ...(env && { env }) })
  let said = ''
  let cpuSeconds: number | undefined
  child.once('exit', () => {
    cpuSeconds = takeReaped()
  })
  const limit = setTimeout(() => {
    said += `\nIt was ended after it had printed nothing for ${quietMinutes} minutes.\n`
    end(child, 'SIGKILL')
  }, quietMinutes * 60_000)
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      limit.refresh()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  return { code: code ?? 1, said, cpuSeconds }
}

/** Starts a program. It ends when the run does, or earlier when `end` is called. */
export function startNode({ args, env }: Omit<Command, 'quietMinutes'>): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !ownSettings.includes(name))
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The program leads a process group, so that everything it starts can be ended with it.
    detached: process.platform !== 'win32',
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** Ends a program and everything it started. A worker in an endless loop wouldn't notice that its parent is gone. */
export function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || process.platform === 'win32') child.kill(signal)
  else
    try {
      process.kill(-child.pid, signal)
    } catch {
      // All processes of the group have already ended.
    }
}

/**
 * If the run is interrupted (Ctrl-C, a closed terminal), ends its programs too. Each program leads its own process
 * group, so the terminal's signal doesn't reach it.
 * @param close ends everything else that the run started
 */
export function endWhenBrokenOff(close: () => Promise<void> = async () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of children) end(child, 'SIGTERM')
      void close().finally(() => process.exit(128 + constants.signals[signal]))
    })
}
