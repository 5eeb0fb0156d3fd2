// Runs steps in parallel. A step starts as soon as the steps it needs have passed and enough places are free.
import { broke, type Outcome, type Step, skipped } from './step.ts'

/** A step that passed, failed or was skipped. */
export interface Done {
  step: Step
  outcome: Outcome
  wallSeconds: number
}

interface Options {
  /** The number of places that the running steps share. */
  places: number
  /** Called when a step starts, with the names of all running steps. */
  started?: (running: string[]) => void
  /** Called when a step ends or is skipped, with the names of the steps still running. */
  ended?: (done: Done, running: string[]) => void
}

/**
 * Runs all steps to their end, even if some fail. Returns them in the order in which they ended. A step is skipped if a
 * step that it needs failed, and its outcome says so.
 * @throws Error before anything starts, if two steps share a name or need each other
 */
export async function runPool(
  steps: Step[],
  { places, started = () => {}, ended = () => {} }: Options,
): Promise<Done[]> {
  const waiting = byLongestWay(steps)
  const running = new Map<string, Promise<void>>()
  const done: Done[] = []
  const broken = new Set<string>()
  let free = places
  const names = () => [...running.keys()]

  const end = (step: Step, outcome: Outcome, wallSeconds: number) => {
    running.delete(step.name)
    const result = { step, outcome, wallSeconds }
    done.push(result)
    ended(result, names())
  }
  const skipUnmet = () => {
    // `waiting` may list a step before the steps that it needs. So steps are skipped one at a time, until none is left
    // to skip.
    for (let unmet = findUnmet(waiting, broken); unmet; unmet = findUnmet(waiting, broken)) {
      waiting.splice(waiting.indexOf(unmet.step), 1)
      broken.add(unmet.step.name)
      end(unmet.step, skipped(`it needs “${unmet.need}”, which did not hold.`), 0)
    }
  }
  const start = (step: Step) => {
    waiting.splice(waiting.indexOf(step), 1)
    const least = Math.min(step.places, places)
    const given = waiting.length === 0 ? free : least
    free -= given
    const began = performance.now()
    const run = outcomeOf(step, given).then((outcome) => {
      free += given
      if (outcome.failed > 0) broken.add(step.name)
      end(step, outcome, (performance.now() - began) / 1000)
    })
    running.set(step.name, run)
    started(names())
  }

  for (;;) {
    skipUnmet()
    const unfinished = new Set([...waiting.map(({ name }) => name), ...running.keys()])
    const next = waiting.find(
      ({ places: wanted, needs = [] }) =>
        Math.min(wanted, places) <= free && !needs.some((need) => unfinished.has(need)),
    )
    if (next) start(next)
    else if (running.size > 0) await Promise.race(running.values())
    else return done
  }
}

/**
 * Sorts steps by the work that depends on them, most first: a step's own weight, plus the heaviest chain of steps that
 * wait for it.
 */
export function byLongestWay(steps: Step[]): Step[] {
  const byName = new Map(steps.map((step) => [step.name, step]))
  if (byName.size < steps.length) throw new Error('Two steps have the same name.')
  const ways = new Map<Step, number>()
  const wayOf = (step: Step, path: Step[]): number => {
    if (path.includes(step)) throw new Error(`“${step.name}” needs itself.`)
    const known = ways.get(step)
    if (known !== undefined) return known
    const after = steps.filter(({ needs = [] }) => needs.includes(step.name))
    const way = step.weight + Math.max(0, ...after.map((next) => wayOf(next, [...path, step])))
    ways.set(step, way)
    return way
  }
  return steps.toSorted((one, other) => wayOf(other, []) - wayOf(one, []))
}

/** The requested steps and all steps that they need, in the order of `steps`. */
export function withNeeds(steps: Step[], asked: Step[]): Step[] {
  const wanted = new Set<string>()
  const add = ({ name, needs = [] }: Step) => {
    if (wanted.has(name)) return
    wanted.add(name)
    for (const step of steps) if (needs.includes(step.name)) add(step)
  }
  asked.forEach(add)
  return steps.filter(({ name }) => wanted.has(name))
}

function findUnmet(waiting: Step[], broken: Set<string>): { step: Step; need: string } | undefined {
  for (const step of waiting) {
    const need = step.needs?.find((name) => broken.has(name))
    if (need !== undefined) return { step, need }
  }
  return undefined
}

async function outcomeOf(step: Step, places: number): Promise<Outcome> {
  try {
    return await step.run(places)
  } catch (error) {
    return broke('could not be run', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
