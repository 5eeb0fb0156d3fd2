// Rough durations of tests on two busy cores. They're good enough to decide what fits into three minutes.
import { kindOf } from './kinds.ts'

const secondsOfFile = { unit: 0.2, server: 2, portal: 1.5 }
const secondsOfStory = 3

/** Test files that take many times as long as others of their kind, with their seconds. */
export const longFiles: Record<string, number> = {
  'server/start/bad-input.test.ts': 40,
  'server/connectors/usp/restarts.postgres.test.ts': 15,
  'server/import/works.test.ts': 8,
  'server/statements/download/download.test.ts': 7,
  'journeys/every-page/routes-of-the-specification.test.ts': 8,
  'journeys/repair/repair.journey.ts': 150,
}

/**
 * Estimates the seconds of a test file on one worker. In a file of stories, each story counts, and a story that runs
 * for both billing kinds counts twice.
 */
export function estimateSeconds(path: string, source: string): number {
  const kind = kindOf(path)
  if (kind === undefined) return 0
  const long = longFiles[path]
  if (long !== undefined) return long
  if (kind !== 'journeys') return secondsOfFile[kind]
  const twice = source.match(/^forBothKinds\([\s\S]*?^\}\)/gm)?.join('\n') ?? ''
  return secondsOfStory * Math.max(1, countStories(source) + countStories(twice))
}

const countStories = (source: string) => source.match(/^\s*test\(/gm)?.length ?? 0
