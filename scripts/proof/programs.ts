// Runs the project's programs as children that end with the run, however it ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { takeReaped } from './cpu.ts'

const root = join(import.meta.dirname, '../..')
const children = new Set<ChildProcess>()

/** Environment variables that a tester may have set, and that programs don't get. Tests choose their own values. */
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
  /** The program and its arguments: a script of the project, or a package's own from `programOf`. */
  args: string[]
  env?: Record<string, string | undefined>
  /** The number of minutes after which a program that hasn't ended is killed. */
  limitMinutes?: number
}

export interface Ended {
  code: number
  /** Everything the program printed. */
  said: string
  cpuSeconds: number | undefined
}

/** Many times as long as the longest step takes. The limit is for endless loops, not for a busy machine. */
const usualLimitMinutes = 60

/** The path of a package's own program. */
export function programOf(name: string, file: string): string {
  return join(root, 'node_modules', name, file)
}

/** Runs a program until it ends or reaches its time limit. */
export async function runNode({ args, env, limitMinutes = usualLimitMinutes }: Command): Promise<Ended> {
  const child = startNode({ args, ...(env && { env }) })
  let said = ''
  let cpuSeconds: number | undefined
  child.once('exit', () => {
    cpuSeconds = takeReaped()
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const limit = setTimeout(() => {
    said += `\nIt was ended after ${limitMinutes} minutes.\n`
    end(child, 'SIGKILL')
  }, limitMinutes * 60_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  return { code: code ?? 1, said, cpuSeconds }
}

/** Starts a program that ends when the run does, or earlier when `end` is called. */
export function startNode({ args, env }: Omit<Command, 'limitMinutes'>): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !ownSettings.includes(name))
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The program leads its own process group, so that all of it can be ended together.
    detached: process.platform !== 'win32',
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** Ends a program and everything it started: a worker in an endless loop doesn't notice that its parent is gone. */
export function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || process.platform === 'win32') child.kill(signal)
  else
    try {
      process.kill(-child.pid, signal)
    } catch {
      // All of the processes have already ended.
    }
}

/**
 * Makes an interrupted run (Ctrl-C, a closed terminal) end its programs too. The programs lead their own process
 * groups, so they don't get the terminal's signal.
 * @param close ends everything else the run started
 */
export function endWhenBrokenOff(close: () => Promise<void> = async () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of children) end(child, 'SIGTERM')
      void close().finally(() => process.exit(128 + constants.signals[signal]))
    })
}
