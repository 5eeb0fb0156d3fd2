// `npm test -- changed`: reads what changed, chooses, and says what it chose and what it left out.
import { nouns } from '../house/shape.ts'
import { readTree } from '../tree.ts'
import { choose } from './changed.ts'
import type { Database } from './database.ts'
import { estimateSeconds } from './estimates.ts'
import { changedSince } from './git.ts'
import { readImportGraph } from './import-graph.ts'
import { changeSteps } from './plan.ts'
import type { Step } from './step.ts'

/** Three minutes on two cores, less what types, lint, the build and the start of each suite take of them. */
const budgetSeconds = 220

/** The steps for what changed since a commit, or the sentence that says why there are none. */
export async function planChange(words: string[], database: Database): Promise<Step[] | { refused: string }> {
  const [commit = 'origin/main', ...more] = words
  if (more.length > 0) return { refused: 'changed takes one commit: npm test -- changed [commit]' }
  const changed = changedSince(commit)
  if (changed === undefined)
    return {
      refused: `There is no commit “${commit}” here: name one that is, as in npm test -- changed HEAD~1`,
    }
  const tree = readTree()
  const choice = choose({
    changed,
    imports: readImportGraph(tree),
    nouns,
    secondsOf: (path) => estimateSeconds(path, tree[path] ?? ''),
    budgetSeconds,
  })
  console.log(`${changed.length} files changed since ${commit}`)
  console.log(`  nouns: ${choice.nouns.join(', ') || 'none'}`)
  console.log(`  imported by: ${choice.importers.join(', ') || 'none'}`)
  if (choice.shared.length > 0)
    console.log(
      `This change needs the whole of npm test, since all nouns share ${some(choice.shared)}; what follows is a part of it.`,
    )
  if (choice.leftOut.length > 0) {
    console.log('Left out, to answer in three minutes:')
    for (const name of choice.leftOut) console.log(`  ${name}`)
  }
  return changeSteps(choice, database)
}

function some(paths: string[], atMost = 5): string {
  const more = paths.length - atMost
  return `${paths.slice(0, atMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
