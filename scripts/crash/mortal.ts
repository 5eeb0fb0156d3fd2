import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { bareEnvironment } from '../bare-environment.ts'

export const root = join(import.meta.dirname, '../..')
/**
 * The most seconds that a process may take to start. It's for hangs, not for slowness: a busy machine takes a while.
 */
const startsWithinSeconds = 240
const mostEndings = 5

/** A process of the run that can be killed at any moment and restarts right away. */
export interface Mortal {
  name: string
  /** The URL the process answers at. Undefined while the process is down or still starting. */
  address(): string | undefined
  /** Waits until the process answers. */
  ready(): Promise<void>
  /** Kills the process with `kill -9`, and restarts it. */
  kill(): void
  /** Pauses the process in the middle of its work, and lets it continue later as if nothing had happened. */
  freeze(milliseconds: number): void
  /** Ends the process for good: `SIGTERM` asks it to finish, `SIGKILL` doesn't. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** The times that the process ended although nobody asked it to, with its last output. */
  endedByItself(): string[]
  /** Every line the process has written. */
  said(): string[]
}

interface Life {
  name: string
  /** The script and its arguments. */
  script: string[]
  /** The environment. Read at each start, since the clock advances. */
  environment: () => Record<string, string>
  /** A module to load before the script. */
  preload?: string | undefined
  /** The folder for its error output. */
  folder: string
}

/**
 * Starts one of the project's scripts on this Node, as a process that prints `… is ready at <address>` once it answers.
 */
export function bringToLife({ name, script, environment, preload, folder }: Life): Mortal {
  const log = join(folder, `${name}.log`)
  const endings: string[] = []
  const lines: string[] = []
  const killed = new WeakSet<ChildProcess>()
  let child: ChildProcess | undefined
  let address: string | undefined
  let isWanted = true
  let becameReady = untold()

  function live(): void {
    const complaints = openSync(log, 'a')
    const born = spawn(process.execPath, nodeArguments(preload, script), {
      cwd: root,
      env: { ...bareEnvironment(), ...environment() },
      stdio: ['ignore', 'pipe', complaints],
    })
    closeSync(complaints)
    child = born
    createInterface({ input: born.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      lines.push(line)
      const said = / is ready at (\S+)/.exec(line)?.[1]
      if (said === undefined || child !== born || killed.has(born)) return
      address = said.replace('localhost', '127.0.0.1')
      becameReady.resolve()
    })
    born.once('exit', () => {
      if (!isWanted) return
      // Wait until the process is gone: on a busy machine a process takes a while to die, and uses its database until
      // then.
      if (killed.has(born)) return live()
      forget()
      endings.push(`${name}: ${readFileSync(log, 'utf8').slice(-2_000)}`)
      if (endings.length > mostEndings) becameReady.reject(new Error(endings.join('\n')))
      else void delay(200).then(() => isWanted && live())
    })
  }

  function forget(): void {
    if (address === undefined) return
    address = undefined
    becameReady = untold()
  }

  const killAtExit = () => child?.kill('SIGKILL')
  process.once('exit', killAtExit)
  live()
  return {
    name,
    address: () => address,
    async ready() {
      const tooLong = new AbortController()
      const ready = becameReady.promise.then(() => 'ready' as const)
      const waited = delay(startsWithinSeconds * 1000, 'late' as const, {
        signal: tooLong.signal,
        ref: false,
      })
      const which = await Promise.race([ready, waited.catch(() => 'late' as const)])
      tooLong.abort()
      if (which === 'late')
        throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
    },
    kill() {
      if (child) killed.add(child)
      child?.kill('SIGKILL')
      forget()
    },
    freeze(milliseconds) {
      const frozen = child
      frozen?.kill('SIGSTOP')
      setTimeout(() => frozen?.kill('SIGCONT'), milliseconds).unref()
    },
    async end(signal) {
      isWanted = false
      address = undefined
      process.off('exit', killAtExit)
      const dying = child
      if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return
      const ended = once(dying, 'exit')
      dying.kill('SIGCONT')
      dying.kill(signal)
      const [code] = await ended
      if (signal === 'SIGTERM' && code !== 0 && !killed.has(dying))
        endings.push(`${name} ended with ${code} when it was asked to stop`)
    },
    endedByItself: () => endings,
    said: () => [...lines, ...readFileSync(log, 'utf8').split('\n')],
  }
}

export const nodeArguments = (preload: string | undefined, script: string[]) => [
  ...(preload ? ['--import', preload] : []),
  ...script,
]

/** A promise to settle later. Rejecting it while nothing awaits it doesn't count as an unhandled rejection. */
function untold(): PromiseWithResolvers<void> {
  const seen = Promise.withResolvers<void>()
  seen.promise.catch(() => {})
  return seen
}
