import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { estimateSeconds, longFiles } from './estimates.ts'

const root = join(import.meta.dirname, '../..')
const story = "  test('pays', async ({ story }) => {\n  })\n"
const once = `forEitherKind(() => {\n${story}})\n`
const twice = `forBothKinds(({ language }) => {\n${story}${story}})\n`

test.each([
  { what: 'a unit test', path: 'rulebook/money.test.ts', source: '', seconds: 0.2 },
  { what: 'a test of the server', path: 'server/app.test.ts', source: '', seconds: 2 },
  { what: 'two stories', path: 'journeys/a.journey.ts', source: once + once, seconds: 6 },
  {
    what: 'two stories of both kinds and one of either',
    path: 'journeys/a.journey.ts',
    source: twice + once,
    seconds: 15,
  },
  { what: 'a file that is long', path: 'server/start/bad-input.test.ts', source: '', seconds: 40 },
  { what: 'no test', path: 'rulebook/money.ts', source: story, seconds: 0 },
])('$what takes $seconds s', ({ path, source, seconds }) => {
  expect(estimateSeconds(path, source)).toBeCloseTo(seconds)
})

test('every file in the list of long ones exists', () => {
  expect(Object.keys(longFiles).filter((path) => !existsSync(join(root, path)))).toEqual([])
})
