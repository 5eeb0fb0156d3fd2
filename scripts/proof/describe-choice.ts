// The summary that `npm test -- changed` prints before it runs.
import type { Choice } from './changed.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

/**
 * Describes what was chosen and left out, in lines with counts of files. With `verbose`, also names the files left out.
 */
export function describeChoice(choice: Choice, verbose: boolean): string[] {
  const { nouns, importers, groups, tooLong } = choice
  const left = groups.flatMap(({ leftOut }) => leftOut)
  const width = Math.max(0, ...groups.map(({ why }) => why.length))
  return [
    `  nouns: ${nouns.join(', ') || 'none'}`,
    `  imported by: ${importers.join(', ') || 'none'}`,
    groups.length > 0 ? 'Test files, nearest first:' : 'No test is near it.',
    ...groups.map(({ why, chosen, leftOut }) => `  ${why.padEnd(width)}  ${countsOf(chosen, leftOut)}`),
    ...(left.length > 0
      ? [`Left out, to answer in three minutes: ${countsOf(left)}${verbose ? '' : ' (--verbose names them)'}`]
      : []),
    ...(verbose ? left.map((path) => `  ${path}`) : []),
    ...(tooLong.length > 0 ? [`Changed, but takes too long: ${tooLong.join(', ')}`] : []),
  ]
}

/** Sentences that say why the chosen tests don't prove the change. They're printed again at the end of the run. */
export function describeGaps({ shared }: Choice, changed: string[]): string[] {
  return [
    ...(shared.length > 0
      ? [
          `This change needs the whole of npm test, since all nouns share ${some(shared)}: this is a part of it.`,
        ]
      : []),
    ...(changed.some((path) => seen.test(path))
      ? [
          'Nobody looked at the pages, for their widths and with axe: npm test -- journeys/every-page/good-to-everybody does.',
        ]
      : []),
  ]
}

/** Files whose output people see. */
const seen = /^(customer-portal|agent-console|web-kit|help-centre|words)\/(?!.*\.test\.ts$)/

/** Formats counts, as in `unit 2, journeys 14` or `unit 2, journeys 14 of 27`. */
function countsOf(taken: string[], left: string[] = []): string {
  const count = (paths: string[], kind: Kind) => paths.filter((path) => kindOf(path) === kind).length
  return kinds
    .flatMap((kind) => {
      const [of, all] = [count(taken, kind), count(taken, kind) + count(left, kind)]
      return all === 0 ? [] : [`${kind} ${of === all ? all : `${of} of ${all}`}`]
    })
    .join(', ')
}

function some(paths: string[], atMost = 5): string {
  const more = paths.length - atMost
  return `${paths.slice(0, atMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
