// Before each file of tests, in its process: the switch that `instrument.ts` writes into the files, and, once the file has
// passed, its tests again and again, each time with another mistake awake.
import {
  afterAll,
  beforeEach,
  inject,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestSuite,
  TestRunner,
} from 'vitest'

export interface Order {
  /** The mistake that is awake from the start, or none: then these are tried one after the other. */
  awake: number
  mutants: number[]
}
export interface Finding {
  /** Which switches were come by before the first test, and which by tests. */
  loaded: number[]
  reached: number[]
  /** With which mistakes a test failed. */
  failed: number[]
  /** How many of them found no end. */
  late: number
  /** What is left to try, because a mistake left behind what breaks tests by itself. */
  untried: number[]
}
declare module 'vitest' {
  interface ProvidedContext {
    order: Order
  }
  interface TaskMeta {
    finding?: Finding
  }
}

const none = -1
/** How much more of the processor's time than it needs by itself a test may take, before it has lost its way out of a loop. */
const patience = { times: 4, microseconds: 500_000 }
const order = inject('order')
let awake = order.awake
let asked = 0
let began = process.cpuUsage()
/** Of a whole file, where the mistake is awake from the start. */
let limit = 60_000_000
let hasFailed = false
let reached = new Set<number>()
let loaded = reached
let file: RunnerTask['file'] | undefined

Object.assign(globalThis, {
  mutant(id: number): boolean {
    asked += 1
    if (awake !== none && asked % 100 === 0 && process.cpuUsage(began).user > limit)
      throw new Error('Timed out: a loop without an end.')
    reached.add(id)
    return id === awake
  },
})

// One test that fails is enough; stopping the run from outside would leave vitest's next one cancelled, too.
beforeEach(({ onTestFailed, skip, task }) => {
  if (task.result?.state !== 'run') return
  if (file === undefined) loaded = reached
  if (file === undefined) reached = new Set()
  file = task.file
  if (hasFailed) skip()
  onTestFailed(() => {
    hasFailed = true
  })
})

afterAll(async () => {
  if (file === undefined) return
  const finding: Finding = {
    loaded: [...loaded],
    reached: [...reached],
    failed: [],
    late: 0,
    untried: [...order.mutants],
  }
  file.meta.finding = finding
  if (order.awake !== none || hasFailed || !order.mutants.some((id) => reached.has(id))) return
  const known: { test: RunnerTestCase; ids: Set<number>; microseconds: number }[] = []
  for (const test of testsOf(file)) {
    reached = new Set()
    if ((await whyItFails(test, none)) === undefined)
      known.push({ test, ids: reached, microseconds: process.cpuUsage(began).user })
  }
  // The quick ones first: a row of a table tells in no time what a property finds out in a second.
  known.sort((a, b) => a.microseconds - b.microseconds)
  for (const id of order.mutants) {
    finding.untried.shift()
    for (const { test, ids, microseconds } of known) {
      limit = patience.times * microseconds + patience.microseconds
      const why = ids.has(id) ? await whyItFails(test, id) : undefined
      if (why === undefined) continue
      if ((await whyItFails(test, none)) !== undefined) return
      finding.failed.push(id)
      if (/timed out/i.test(why)) finding.late += 1
      break
    }
  }
})

const testsOf = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'test' ? [task] : task.tasks.flatMap(testsOf)
const suitesOf = (task: RunnerTask): RunnerTestSuite[] =>
  task.suite ? [...suitesOf(task.suite), task.suite] : task === task.file ? [] : [task.file]

/** Runs the test once more, with that mistake. */
async function whyItFails(test: RunnerTestCase, id: number): Promise<string | undefined> {
  awake = id
  began = process.cpuUsage()
  try {
    for (const suite of suitesOf(test))
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) await hook(test.context, suite)
    await TestRunner.getTestFn(test)()
    return undefined
  } catch (error) {
    return String(error)
  } finally {
    awake = none
  }
}
