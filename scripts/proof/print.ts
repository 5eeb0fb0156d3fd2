// Prints a run: a line for each step as it ends, then the costs and the closing line.
import { type Cost, costTable, figure, longestTests } from './costs.ts'
import { type Done, runPool } from './pool.ts'
import { closingLine, type Step, type Totals } from './step.ts'

const mark = { passed: '✓', failed: '✗', skipped: '!' }
const clearLine = '\r\u001b[K'

/**
 * Runs the steps, prints a line for each, and adds up their results.
 * @param verbose also show the output of steps that passed
 */
export async function runSteps(
  steps: Step[],
  { verbose, places }: { verbose: boolean; places: number },
): Promise<Done[]> {
  const width = Math.max(...steps.map(({ name }) => name.length))
  return runPool(steps, {
    places,
    started: showRunning,
    ended(done, running) {
      if (process.stdout.isTTY) process.stdout.write(clearLine)
      print(done, width, verbose)
      showRunning(running)
    },
  })
}

export function sumOf(done: Done[]): Totals {
  const sum = (kind: keyof Totals) => done.reduce((total, { outcome }) => total + outcome[kind], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * Prints the costs of the run, the tests that were tried again, and the closing line.
 * @param others other programs that ran beside the steps
 * @param gaps the reasons why the run proves less than was requested, as sentences
 */
export function printEnd(done: Done[], totals: Totals, others: Cost[] = [], gaps: string[] = []): void {
  const steps = done
    .filter(({ wallSeconds }) => wallSeconds > 0)
    .map(({ step, outcome, wallSeconds }) => ({
      name: step.name,
      wallSeconds,
      cpuSeconds: outcome.cpuSeconds,
    }))
  console.log('\nWhat it cost:')
  for (const line of costTable([...steps, ...others])) console.log(`  ${line}`)
  const longest = longestTests(done)
  if (longest.length > 0) console.log('\nThe tests that took longest:')
  for (const { name, seconds } of longest) console.log(`  ${figure(seconds)}  ${name}`)
  const retried = done.flatMap(({ outcome }) => outcome.retried ?? [])
  if (retried.length > 0) console.log(`\n${retried.length} tried again: ${retried.join('; ')}`)
  if (gaps.length > 0) console.log(`\n${gaps.join('\n')}`)
  console.log(`\n${closingLine(totals)}`)
}

/** On a terminal, shows the running steps in a line that the next output overwrites. */
function showRunning(names: string[]): void {
  if (process.stdout.isTTY)
    process.stdout.write(`${clearLine}${names.length > 0 ? `… ${names.join(', ')}` : ''}`)
}

function print({ step, outcome, wallSeconds }: Done, width: number, verbose: boolean): void {
  const { passed, failed, skipped } = outcome
  const kind = failed > 0 ? 'failed' : skipped > 0 && passed === 0 ? 'skipped' : 'passed'
  const cost = `${figure(wallSeconds)}  ${figure(outcome.cpuSeconds, 'CPU')}`
  console.log(`${mark[kind]} ${step.name.padEnd(width)}  ${cost}  ${outcome.figure}`)
  if (outcome.said && (verbose || kind === 'failed')) console.log(`\n${outcome.said.trimEnd()}\n`)
}
