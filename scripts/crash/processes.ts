import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from '../bare-environment.ts'
import { bringToLife, type Mortal, nodeArguments, root } from './mortal.ts'

/** All processes that the run kills: two servers on one database, and janitors. */
export interface Processes {
  servers: Mortal[]
  janitors: Mortal[]
  allReady(): Promise<void>
  /**
   * Runs another janitor that asks about every pending payment at once. Ends when no payment is open or nothing
   * changes.
   */
  settle(): Promise<void>
  /** Asks the servers to stop. They must do so without an error. */
  stopServers(): Promise<void>
  endAll(): Promise<void>
  /** The output of processes that ended without being killed. A sound run has none. */
  endedByThemselves(): string[]
  /** Every line that any of the processes has written. */
  said(): string[]
}

const janitorScript = 'scripts/crash/janitor.ts'

export function openProcesses(given: {
  /** The environment variables. They're read at each start, because the run's clock has moved on by then. */
  environment: () => Record<string, string>
  patienceSeconds: number
  janitors: number
  preload: string | undefined
  folder: string
}): Processes {
  const { environment, preload, folder, patienceSeconds } = given
  const live = (name: string, script: string[]) => bringToLife({ name, script, environment, preload, folder })
  const servers = ['server-1', 'server-2'].map((name) => live(name, ['server/start/main.ts']))
  const janitors = Array.from({ length: given.janitors }, (_, place) =>
    live(`janitor-${place + 1}`, [janitorScript, String(patienceSeconds)]),
  )
  const all = [...servers, ...janitors]
  return {
    servers,
    janitors,
    allReady: async () => void (await Promise.all(all.map((each) => each.ready()))),
    async settle() {
      const settling = spawn(process.execPath, nodeArguments(preload, [janitorScript, '0', 'settle']), {
        cwd: root,
        env: { ...bareEnvironment(), ...environment() },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = await once(settling, 'exit')
      if (code !== 0) throw new Error(`The last janitor ended with ${code}.`)
    },
    stopServers: async () => void (await Promise.all(servers.map((each) => each.end('SIGTERM')))),
    endAll: async () => void (await Promise.all(all.map((each) => each.end('SIGKILL')))),
    endedByThemselves: () => all.flatMap((each) => each.endedByItself()),
    said: () => all.flatMap((each) => each.said()),
  }
}
