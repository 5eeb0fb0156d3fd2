import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { bareEnvironment } from '../bare-environment.ts'

export const root = join(import.meta.dirname, '../..')
/**
 * The most seconds that a process may take to start. The limit catches hangs, not slowness, since a busy machine takes
 * long.
 */
const startsWithinSeconds = 240
const mostEndings = 5

/** A process that the run can kill at any moment and that restarts right away. */
export interface Mortal {
  name: string
  /** The URL at which the process answers. Undefined while the process is down or starting. */
  address(): string | undefined
  ready(): Promise<void>
  /** Kills the process with `kill -9`, and restarts it. */
  kill(): void
  /** Pauses the process in the middle of its work, then lets it continue as if nothing had happened. */
  freeze(milliseconds: number): void
  /** Ends the process for good. `SIGTERM` lets it finish its work, and `SIGKILL` doesn't. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** One text for each time that the process ended although nobody asked it to, with its last output. */
  endedByItself(): string[]
  /** Every line the process has written. */
  said(): string[]
}

interface Life {
  name: string
  script: string[]
  /** The environment variables. They're read at each start, because the run's clock has moved on by then. */
  environment: () => Record<string, string>
  /** A module to load before the script. */
  preload?: string | undefined
  /** The folder for the process's error output. */
  folder: string
}

/**
 * Starts one of the project's scripts with the same Node as this process. The script must print `… is ready at
 * <address>` once it answers.
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
      // A killed process is restarted only once it has exited. On a busy machine that takes a while, and until then the
      // process still uses its database.
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

/**
 * A promise that's settled later, with its functions. If it's rejected while nobody waits for it, Node doesn't report
 * an unhandled rejection.
 */
function untold(): PromiseWithResolvers<void> {
  const seen = Promise.withResolvers<void>()
  seen.promise.catch(() => {})
  return seen
}
