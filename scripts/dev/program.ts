import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** A program of ours that runs while somebody works on it. */
export interface Program {
  /** Starts it anew, after the former one has ended; gives its address, or nothing where it ended at once. */
  restart(): Promise<string | undefined>
  /** Ends it for good. */
  end(): Promise<void>
}

/** @param main a file that says `… is ready at <address>` when it answers, and ends cleanly on SIGTERM. */
export function openProgram(main: string, environment: Record<string, string>): Program {
  let child: ChildProcess | undefined
  let isOver = false
  // Whatever ends this process, the program does not outlive it.
  process.once('exit', () => child?.kill('SIGTERM'))

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  async function restart(): Promise<string | undefined> {
    await stop()
    if (isOver) return undefined
    const started = spawn(process.execPath, [join(root, main)], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    createInterface({ input: started.stdout }).on('line', (line) => {
      const [, address] = / is ready at (http\S+)$/.exec(line) ?? []
      if (address) resolve(address)
      else console.log(line)
    })
    started.on('exit', () => resolve(undefined))
    return promise
  }

  async function end(): Promise<void> {
    isOver = true
    await stop()
  }

  return { restart, end }
}
