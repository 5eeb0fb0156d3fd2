// `npm test`: runs everything that can be tested. Nobody has to install anything by hand first.
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { endBusyLoops } from './proof/busy-loops.ts'
import { databaseOfRun } from './proof/database.ts'
import { testFilesIn, withoutTests } from './proof/paths.ts'
import { busySteps, busyTestsIn, named, testsIn, wholeProof } from './proof/plan.ts'
import { planChange } from './proof/plan-change.ts'
import { printEnd, runSteps, sumOf } from './proof/print.ts'
import { endWhenBrokenOff } from './proof/programs.ts'
import { runOptions } from './proof/run-options.ts'
import { keepScratchInMemory } from './proof/scratch.ts'
import type { Step } from './proof/step.ts'

const { names, values } = readCommandLine({
  name: 'test',
  about:
    'Runs every check and test. Nothing has to be installed by hand.\nThe last line is “N passed, N failed”, plus “, N skipped” if something couldn’t run here.',
  takes: {
    usage: '[steps, folders or files | changed [commit] | busy [folders or files]]',
    about:
      'a part of the run, with whatever it needs\n\n' +
      '  server journeys    steps with these words in their names\n' +
      '  rulebook/payments  tests in a folder or file\n' +
      '  changed [commit]   tests near your changes since origin/main, main or a commit; about three minutes\n' +
      '  busy [paths]       journeys, commands and races beside four busy loops, or the tests in folders or files',
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

function isPath(word: string): boolean {
  return /[/.]/.test(word)
}

interface Chosen {
  steps: Step[]
  /** Test files requested by path. A requested file that has no tests counts as a failure. */
  files: string[]
  /** Sentences that say why these steps prove less than was requested. */
  gaps?: string[]
}

/** The steps for the words on the command line. If no step fits them, returns a sentence that says why. */
async function choose(words: string[]): Promise<Chosen | { refused: string }> {
  const [first, ...rest] = words
  if (first === 'changed') {
    const plan = await planChange(rest, database, values.verbose)
    return 'refused' in plan ? plan : { ...plan, files: [] }
  }
  if (first === 'busy') return chooseBusy(rest)
  const whole = wholeProof(database)
  if (words.length === 0) return { steps: whole, files: [] }
  const paths = words.filter(isPath)
  const byName = named(
    whole,
    words.filter((word) => !paths.includes(word)),
  )
  if ('unknown' in byName)
    return {
      refused: `No step has “${byName.unknown}” in its name, and it isn’t a path (no slash). See --help.`,
    }
  const files = testFilesIn(paths)
  if ('refused' in files) return files
  // A suite that's requested by name runs as a whole, even if some of its files are requested too.
  const names = new Set(byName.map(({ name }) => name))
  return { steps: [...byName, ...testsIn(files, database).filter(({ name }) => !names.has(name))], files }
}

function chooseBusy(words: string[]): Chosen | { refused: string } {
  if (words.length === 0) return { steps: busySteps(database), files: [] }
  const name = words.find((word) => !isPath(word))
  if (name !== undefined)
    return { refused: `busy takes folders and files. “${name}” isn’t a path: it has no slash.` }
  const files = testFilesIn(words)
  return 'refused' in files ? files : { steps: busyTestsIn(files, database), files }
}

async function run(
  { steps, files, gaps }: Chosen,
  options: { verbose: boolean; places: number },
): Promise<void> {
  const done = await runSteps(steps, options)
  endBusyLoops()
  const cpuSeconds = await database.close()
  const totals = sumOf(done)
  const empty = totals.failed === 0 ? withoutTests(files, done) : []
  if (empty.length > 0) console.log(`✗ no tests in ${empty.join(', ')}`)
  totals.failed += empty.length
  printEnd(done, totals, cpuSeconds === undefined ? [] : [{ name: 'PostgreSQL', cpuSeconds }], gaps)
  process.exitCode = totals.failed > 0 ? 1 : 0
}

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
