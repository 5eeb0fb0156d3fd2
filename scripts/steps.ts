// Runs the steps of a check one by one or a few at once, prints a line for each, and sums up what they counted.

/** What a step found. A step that is no suite of tests counts as one: passed or failed. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What it measured, for the reader: `412 files`. */
  figure: string
  /** Everything that it printed: shown when it failed. */
  said: string
}

export interface Step {
  name: string
  run(): Promise<Outcome>
}

export type Totals = Pick<Outcome, 'passed' | 'failed' | 'skipped'>

/** Steps of one group run side by side, groups one after the other. */
export type Plan = Step[][]

const mark = { passed: '✓', failed: '✗', skipped: '!' }

/**
 * Runs a plan to its end, whatever fails on the way, so that one run tells everything.
 * @param verbose whether what passed may also say what it printed
 * @param atOnce how many steps of a group run side by side
 */
export async function runPlan(
  plan: Plan,
  { verbose, atOnce = 2 }: { verbose: boolean; atOnce?: number },
): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, skipped: 0 }
  const width = Math.max(...plan.flat().map((step) => step.name.length))
  const running = new Set<string>()
  for (const group of plan) {
    const waiting = [...group]
    const worker = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const began = performance.now()
        showRunning(running.add(step.name))
        const outcome = await outcomeOf(step)
        running.delete(step.name)
        for (const kind of ['passed', 'failed', 'skipped'] as const) totals[kind] += outcome[kind]
        print(step.name.padEnd(width), outcome, (performance.now() - began) / 1000, verbose)
        showRunning(running)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  return totals
}

/** The closing line, alone and plain: `41 passed, 0 failed` and, where there are any, `, 1 skipped`. */
export function closingLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The outcome of a step that either holds or does not. */
export function held(figure: string, said = ''): Outcome {
  return { passed: 1, failed: 0, skipped: 0, figure, said }
}
export function broke(figure: string, said: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, figure, said }
}
/** The outcome of a step that could not be tried here: never silent, `why` is a sentence. */
export function skipped(why: string): Outcome {
  return { passed: 0, failed: 0, skipped: 1, figure: `SKIPPED: ${why}`, said: '' }
}

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    return broke('could not be run', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Shows the running step on a terminal, on a line that the next one overwrites. */
function showRunning(names: Set<string>): void {
  if (process.stdout.isTTY)
    process.stdout.write(`${clearLine}${names.size > 0 ? `… ${[...names].join(', ')}` : ''}`)
}
const clearLine = '\r\u001b[K'

function print(name: string, outcome: Outcome, seconds: number, verbose: boolean): void {
  const kind =
    outcome.failed > 0 ? 'failed' : outcome.skipped > 0 && outcome.passed === 0 ? 'skipped' : 'passed'
  if (process.stdout.isTTY) process.stdout.write(clearLine)
  console.log(`${mark[kind]} ${name}  ${seconds.toFixed(1).padStart(5)} s  ${outcome.figure}`)
  if (outcome.said && (verbose || kind === 'failed')) console.log(`\n${outcome.said.trimEnd()}\n`)
}
