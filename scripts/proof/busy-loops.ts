import type { ChildProcess } from 'node:child_process'
import { end, startNode } from './programs.ts'
import { held, type Step } from './step.ts'

const loops = 4
const running: ChildProcess[] = []

/** The step that starts the loops, which compete with every later step for the cores. */
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
 * Starts loops that spin until `endBusyLoops` is called or this process ends.
 * @returns the loops' process ids
 */
export function startBusyLoops(): number[] {
  // The loop checks now and then if its parent is still running: if the run is killed, nothing else ends the loop.
  const loop = `for (let n = 1; ; n++) if (n % 1e7 === 0 && process.ppid !== ${process.pid}) process.exit()`
  for (let n = 0; n < loops; n++) running.push(startNode({ args: ['-e', loop] }))
  return running.map(({ pid }) => pid ?? 0)
}

export function endBusyLoops(): void {
  for (const loop of running.splice(0)) end(loop, 'SIGKILL')
}
