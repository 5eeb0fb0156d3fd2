// `npm test -- changed`: finds what changed, and chooses the tests. Reports which tests were chosen and left out.
import { nounsIn } from '../house/shape.ts'
import { readTree, type Tree } from '../tree.ts'
import { type Choice, choose } from './changed.ts'
import type { Database } from './database.ts'
import { describeChoice, describeGaps } from './describe-choice.ts'
import { estimateSeconds } from './estimates.ts'
import { baseOf, changedSince, textAt, usualBase } from './git.ts'
import { readImportGraph } from './import-graph.ts'
import { changeSteps, wholeProof } from './plan.ts'
import { changedKeys, keysIn } from './sentences.ts'
import type { Step } from './step.ts'

/**
 * The time for the chosen tests, in seconds of one worker. It leaves enough of three minutes on two cores for types,
 * lint, the build and the start of each suite. Tests of 220 seconds took 93 s of elapsed time.
 */
const budgetSeconds = 280

interface Plan {
  steps: Step[]
  /** Sentences that say why the run doesn't fully prove the change. */
  gaps: string[]
}

/** The steps for what changed since a commit. If there's nothing to run, returns a sentence that says why. */
export async function planChange(
  words: string[],
  database: Database,
  verbose: boolean,
): Promise<Plan | { refused: string }> {
  const [commit = usualBase(), ...more] = words
  if (more.length > 0) return { refused: 'changed takes one commit: npm test -- changed [commit]' }
  if (commit === undefined)
    return {
      refused:
        'There is no origin/main here, and no other main to compare with: name a commit, as in npm test -- changed HEAD~1',
    }
  const base = baseOf(commit)
  if (base === undefined)
    return {
      refused: `There is no commit “${commit}” here: name one that is, as in npm test -- changed HEAD~1`,
    }
  const changed = changedSince(base)
  const choice = chooseFrom(readTree(), changed, (path) => textAt(base, path) ?? '')
  const steps = await changeSteps(choice, database)
  const gaps = describeGaps(choice, changed)
  const run = new Set(steps.map(({ name }) => name))
  const never = [...wholeProof(database).map(({ name }) => name), 'journeys/every-page']
  console.log(`${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since ${commit}`)
  for (const line of describeChoice(choice, verbose)) console.log(line)
  console.log(`Only in the whole of npm test: ${never.filter((name) => !run.has(name)).join(', ')}`)
  for (const line of gaps) console.log(line)
  return { steps, gaps }
}

/**
 * Chooses the tests for the changed files.
 * @param before returns the old text of a changed words file
 */
function chooseFrom(tree: Tree, changed: string[], before: (path: string) => string): Choice {
  const sentences = Object.fromEntries(
    changed
      .filter((path) => /^words\/.*\.json$/.test(path))
      .map((path) => [path, changedKeys(before(path), tree[path] ?? '')]),
  )
  return choose({
    changed,
    imports: readImportGraph(tree, sentences),
    said: {
      ...Object.fromEntries(Object.entries(tree).map(([path, source]) => [path, keysIn(source)])),
      ...sentences,
    },
    nouns: nounsIn(tree),
    secondsOf: (path) => estimateSeconds(path, tree[path] ?? ''),
    budgetSeconds,
  })
}
