import type { ChildProcess } from 'node:child_process'
import { end, startNode } from './programs.ts'
import { held, type Step } from './step.ts'

const loops = 4
const running: ChildProcess[] = []

/** The step that starts busy loops. They compete with every later step for the machine's cores. */
export function busyLoops(needs: string[]): Step {
  return {
    name: 'busy loops',
    needs,
    places: 1,
    weight: 0,
    async run() {
      startBusyLoops()
      return held(`${loops} spin until the end`)
    },
  }
}

/**
 * Starts loops that use a core each, until `endBusyLoops` is called or this process ends.
 * @returns the loops' process ids
 */
export function startBusyLoops(): number[] {
  // Each loop checks now and then if this process is still running. If the run is killed, nothing else would end the
  // loop.
  const loop = `for (let n = 1; ; n++) if (n % 1e7 === 0 && process.ppid !== ${process.pid}) process.exit()`
  for (let n = 0; n < loops; n++) running.push(startNode({ args: ['-e', loop] }))
  return running.map(({ pid }) => pid ?? 0)
}

export function endBusyLoops(): void {
  for (const loop of running.splice(0)) end(loop, 'SIGKILL')
}
