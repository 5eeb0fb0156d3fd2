// `npm test`: everything that can be proven, on a machine where nothing was installed by hand.
import { readCommandLine } from '@lightwell/server/command-line.ts'
import { endBusyLoops } from './proof/busy-loops.ts'
import { databaseOfRun } from './proof/database.ts'
import { busySteps, named, testsIn, wholeProof } from './proof/plan.ts'
import { planChange } from './proof/plan-change.ts'
import { printEnd, runSteps, sumOf } from './proof/print.ts'
import { endWhenBrokenOff } from './proof/programs.ts'
import { runOptions } from './proof/run-options.ts'
import { keepScratchInMemory } from './proof/scratch.ts'
import type { Step } from './proof/step.ts'

const { names, values } = readCommandLine({
  name: 'test',
  about:
    'Everything that can be proven, on a machine where nothing was installed by hand.\nThe last line is “N passed, N failed”, with “, N skipped” when something could not be tried here.',
  takes: {
    usage: '[steps, folders or files | changed [commit] | busy]',
    about:
      'a part of it, with what that needs\n\n' +
      '  server journeys    the steps with these words in their names\n' +
      '  rulebook/payments  the tests in a folder or file\n' +
      '  changed [commit]   what a change since origin/main or main, or since a commit, asks for: three minutes\n' +
      '  busy               journeys, commands and races, beside four busy loops',
  },
  options: runOptions,
})
keepScratchInMemory()
const database = databaseOfRun()
endWhenBrokenOff(async () => {
  await database.close()
})
const chosen = await choose(names)
if ('refused' in chosen) refuse(chosen.refused)
else await run(chosen, values)
await database.close()

interface Chosen {
  steps: Step[]
  /** Folders and files whose tests were asked for: to find none there is a failure. */
  paths: string[]
  /** Why they prove less than was asked for, in sentences. */
  gaps?: string[]
}

/** The steps that the words of the command line ask for, or the sentence that refuses them. */
async function choose(words: string[]): Promise<Chosen | { refused: string }> {
  const [first, ...rest] = words
  if (first === 'changed') {
    const plan = await planChange(rest, database, values.verbose)
    return 'refused' in plan ? plan : { ...plan, paths: [] }
  }
  if (first === 'busy' && rest.length === 0) return { steps: busySteps(database), paths: [] }
  const whole = wholeProof(database)
  if (words.length === 0) return { steps: whole, paths: [] }
  const paths = words.filter((word) => /[/.]/.test(word))
  const byName = named(
    whole,
    words.filter((word) => !paths.includes(word)),
  )
  if ('unknown' in byName)
    return {
      refused: `No step has “${byName.unknown}” in its name, and a path has a slash; --help tells more.`,
    }
  // A suite that is asked for by name runs all of its tests, whatever paths are asked for beside it.
  const names = new Set(byName.map(({ name }) => name))
  return { steps: [...byName, ...testsIn(paths, database).filter(({ name }) => !names.has(name))], paths }
}

async function run(
  { steps, paths, gaps }: Chosen,
  options: { verbose: boolean; cores: number },
): Promise<void> {
  const done = await runSteps(steps, options)
  endBusyLoops()
  const cpuSeconds = await database.close()
  const totals = sumOf(done)
  if (paths.length > 0 && totals.failed === 0 && done.every(({ outcome }) => !outcome.tests?.length)) {
    console.log(`✗ no test is there: ${paths.join(', ')}`)
    totals.failed = 1
  }
  printEnd(done, totals, cpuSeconds === undefined ? [] : [{ name: 'PostgreSQL', cpuSeconds }], gaps)
  process.exitCode = totals.failed > 0 ? 1 : 0
}

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
