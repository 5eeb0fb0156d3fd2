// Tables of what a run cost: its steps, and the tests that took longest.
import type { Done } from './pool.ts'
import type { TestTime } from './step.ts'

/** A line of the table of costs, in seconds. */
export interface Cost {
  name: string
  wallSeconds?: number
  cpuSeconds?: number | undefined
}

/** The steps that ran, most expensive first, and their total CPU time if the system reports it. */
export function costTable(costs: Cost[]): string[] {
  const weight = ({ cpuSeconds, wallSeconds = 0 }: Cost) => cpuSeconds ?? wallSeconds
  const rows = costs.toSorted((one, other) => weight(other) - weight(one))
  // If any step has a CPU figure, those without one were skipped or used hardly any themselves.
  const known = costs.some(({ cpuSeconds }) => cpuSeconds !== undefined)
  const sum = costs.reduce((total, { cpuSeconds = 0 }) => total + cpuSeconds, 0)
  if (known) rows.push({ name: 'together', cpuSeconds: sum })
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows.map(({ name, wallSeconds, cpuSeconds }) =>
    `${name.padEnd(width)}  ${figure(wallSeconds)}  ${figure(cpuSeconds, 'CPU')}`.trimEnd(),
  )
}

/** The tests of all suites that took longest, each with the step that ran it. */
export function longestTests(done: Done[], atMost = 10): TestTime[] {
  return done
    .flatMap(({ step, outcome }) =>
      (outcome.tests ?? []).map(({ name, seconds }) => ({ name: `${step.name}: ${name}`, seconds })),
    )
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, atMost)
}

/** Formats seconds, as in `  12.3 s CPU`. For undefined, returns as many spaces. */
export function figure(seconds: number | undefined, of = ''): string {
  const unit = of === '' ? 's' : `s ${of}`
  return seconds === undefined ? ' '.repeat(8 + unit.length) : `${seconds.toFixed(1).padStart(7)} ${unit}`
}
