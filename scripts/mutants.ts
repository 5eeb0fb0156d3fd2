// How many small mistakes the tests notice: puts one after the other into the rulebook and the money rooms of the server.
//
//   npm run mutants                      the whole rulebook, and a sample of each money room that is always the same
//   npm run mutants -- server/payments   the files of that path alone
//   npm run mutants -- --all             every mistake instead of a sample; --seed 2 for another sample
//
// A mistake is caught when a test of its own room fails. First each file of tests runs once, and then, in the same process,
// the tests that come by a mistake run with it; what they leave is tried in a process of its own, where it is awake from
// the start. Mistakes that change nothing are listed with the reason in mutants/equivalents.ts. It ends with 1 where a room
// catches fewer than 92 %.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { equivalents, withoutEquivalents } from './mutants/equivalents.ts'
import { instrument, type Mutant } from './mutants/instrument.ts'
import type { Finding, Order } from './mutants/switch.ts'

const root = join(import.meta.dirname, '..')
const percentEnough = 92
const none = -1
const rooms = [
  { room: 'rulebook', sample: Number.POSITIVE_INFINITY },
  { room: 'server/payments', sample: 100 },
  { room: 'server/autopay', sample: 100 },
  { room: 'server/payment-methods', sample: 100 },
]
const nothing: Finding = { loaded: [], reached: [], failed: [], late: 0, untried: [] }
const { values: asked, positionals: paths } = parseArgs({
  options: { all: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})

for (const { room, sample } of rooms) {
  // Contracts are shapes of the wire, not rules: what they refuse is tried over the whole server.
  const files = globSync(`${room}/**/*.ts`, {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*contract.ts'],
  }).sort()
  const wanted = files.filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
  if (wanted.length > 0) await tryRoom(room, wanted, sample)
}

async function tryRoom(room: string, files: string[], sample: number): Promise<void> {
  const codeOf = new Map<string, string>()
  const all: (Mutant & { id: number })[] = []
  for (const file of files) {
    const { code, mutants } = instrument(file, readFileSync(join(root, file), 'utf8'), all.length)
    codeOf.set(join(root, file), code)
    for (const mutant of mutants) all.push({ ...mutant, id: all.length })
  }
  const real = withoutEquivalents(all, equivalents, files)
  const chosen = asked.all ? real : drawn(real, sample)
  const left = new Set(chosen.map(({ id }) => id))
  const loaded = new Set<number>()
  const reached = new Set<number>()
  const again: [string, number][] = []
  let timedOut = 0
  const note = ({ failed, late }: Finding) => {
    for (const id of failed) left.delete(id)
    timedOut += late
  }
  const runners = await Promise.all([openVitest(room, codeOf), openVitest(room, codeOf)])
  const suites = (await runners[0].globTestSpecifications()).map(({ moduleId }) => moduleId)
  await shareOut(runners, suites, async (run, tests) => {
    let mutants = [...left]
    do {
      let finding = await run(tests, { awake: none, mutants })
      // A mistake may end the whole process, for want of memory: then each that these tests come by is tried by itself.
      if (finding.failed.includes(none)) finding = await run(tests, { awake: none, mutants: [] })
      if (finding.failed.includes(none)) throw new Error(`Fails without a mistake: ${tests}`)
      note(finding)
      for (const id of finding.loaded) loaded.add(id)
      for (const id of finding.reached) reached.add(id)
      for (const id of finding.reached) again.push([tests, id])
      mutants = finding.untried.filter((id) => finding.reached.includes(id))
    } while (mutants.length > 0)
    console.log(`  ${relative(root, tests)}: ${left.size} left`)
  })
  // In a process of its own nothing is remembered, and nothing that cannot run twice is left out.
  await shareOut(
    runners,
    again.filter(([, id]) => left.has(id)),
    async (run, [tests, id]) => {
      if (left.has(id)) note(await run(tests, { awake: id, mutants: [] }))
    },
  )
  for (const runner of runners) await runner.close()

  const tried = chosen.filter(({ id }) => reached.has(id) || !loaded.has(id))
  const survivors = tried.filter(({ id }) => left.has(id))
  for (const { id, file, line, was, becomes } of survivors)
    console.log(`${file}:${line}${reached.has(id) ? '' : ' (no test comes by)'}\n  - ${was}\n  + ${becomes}`)
  const caught = tried.length - survivors.length
  const percent = (100 * caught) / tried.length
  console.log(
    `${room}: ${tried.length} mutants (drawn: ${chosen.length} of ${real.length}; equivalent: ${all.length - real.length})`,
  )
  console.log(
    `${room}: ${caught} caught (${timedOut} timed out), ${survivors.length} survived: ${percent.toFixed(1)} %`,
  )
  if (percent < percentEnough) process.exitCode = 1
}

/** Always the same ones for a seed, wherever they have moved to in their files. */
function drawn<M extends Mutant>(mutants: M[], many: number): M[] {
  const digest = ({ file, was, becomes }: Mutant) =>
    createHash('sha256').update(`${asked.seed} ${file} ${was} ${becomes}`).digest('hex')
  return mutants.toSorted((a, b) => (digest(a) < digest(b) ? -1 : 1)).slice(0, many)
}

async function openVitest(room: string, codeOf: Map<string, string>): Promise<Vitest> {
  const options = {
    config: false as const,
    root,
    watch: false,
    // Else the files with the mistakes in them would be kept, or those without them found.
    fsModuleCache: false,
    maxWorkers: 1,
    include: [`${room}/**/*.test.ts`],
    exclude: ['**/*.postgres.test.ts'],
    setupFiles: [join(root, 'scripts/mutants/switch.ts')],
    sequence: { hooks: 'list' as const },
    env: { TEST_DATABASE_URL: '' },
    server: { deps: { external: [/words\/compiled\//] } },
    testTimeout: 180_000,
    hookTimeout: 86_400_000,
    reporters: [{}],
  } satisfies Parameters<typeof createVitest>[1]
  const transform = (_code: string, id: string) => codeOf.get(id)
  const plugin = { name: 'mutants', enforce: 'pre', transform } as const
  const vitest = await createVitest('test', options, { plugins: [plugin] })
  await vitest.standalone()
  return vitest
}

type Run = (tests: string, order: Order) => Promise<Finding>

async function shareOut<Work>(runners: Vitest[], all: Work[], work: (run: Run, one: Work) => Promise<void>) {
  const waiting = [...all]
  const takeTurns = async (runner: Vitest) => {
    const run: Run = async (tests, order) => {
      runner.provide('order', order)
      const { testModules } = await runner.runTestSpecifications([
        runner.getRootProject().createSpecification(tests),
      ])
      // What ran before is among them.
      const ran = testModules.find(({ moduleId }) => moduleId === tests)
      const finding = ran?.meta().finding ?? nothing
      return ran?.ok() ? finding : { ...finding, failed: [...finding.failed, order.awake] }
    }
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(run, one)
  }
  await Promise.all(runners.map(takeTurns))
}
