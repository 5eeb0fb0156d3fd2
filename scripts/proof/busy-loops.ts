import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { end, startNode } from './programs.ts'
import { held, type Step } from './step.ts'

const loops = 4
const running: ChildProcess[] = []

/** Starts loops that compete with every later step for the cores, until `endBusyLoops` or the end of this process. */
export function busyLoops(needs: string[]): Step {
  return {
    name: 'busy loops',
    needs,
    cores: 1,
    weight: 0,
    async run() {
      // Looks at its parent now and then: if the run is killed, nobody is left to end the loop.
      const loop = `for (let n = 1; ; n++) if (n % 1e7 === 0 && process.ppid !== ${process.pid}) process.exit()`
      for (let n = 0; n < loops; n++) running.push(startNode({ args: ['-e', loop] }))
      return held(`${loops} spin on ${availableParallelism()} cores`)
    },
  }
}

export function endBusyLoops(): void {
  for (const loop of running.splice(0)) end(loop, 'SIGKILL')
}
