import { expect, test } from 'vitest'
import { readTree, type Tree } from '../tree.ts'
import { arrowsUp, floorRules, floors, rings } from './floors.ts'
import { ringsIn } from './rooms.ts'

const page = readTree()['docs/rooms.md'] ?? ''

/** The rows of the table under a heading of docs/rooms.md, each as its cells. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) => line.split('|').map((cell) => cell.trim()))
}

const namedIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

const findings = (tree: Tree) =>
  floorRules
    .filter(({ name }) => /imports only|need each other/.test(name))
    .flatMap((rule) => rule.findings(tree))

test('docs/rooms.md shows the floors as they are', () => {
  const shown = rowsUnder('The floors').map(([, floor, rooms]) => [floor, namedIn(rooms)])
  expect(shown).toEqual(Object.entries(floors))
})

test('docs/rooms.md shows the rings as they are', () => {
  expect(rowsUnder('What still runs back up').map(([, ring]) => namedIn(ring))).toEqual(rings)
})

test('a room stands on one floor', () => {
  const rooms = Object.values(floors).flat()
  expect(rooms.filter((room, at) => rooms.indexOf(room) !== at)).toEqual([])
})

test('at most 30 arrows run back up, each with a reason, and a ring has at most eight rooms', () => {
  expect(Object.keys(arrowsUp).length).toBeLessThanOrEqual(30)
  expect(Object.values(arrowsUp).filter((reason) => reason.length < 10)).toEqual([])
  expect(rings.filter(({ length }) => length > 8)).toEqual([])
})

test('imports that run down pass, and so do those of tests and sample data', () => {
  const found = findings({
    'server/search/find.ts': "import { views } from '../views/views.ts'\nimport { sql } from 'kysely'",
    'server/views/views.ts': "import { open } from './open.ts'\nimport '@lightwell/server/clock.ts'",
    'server/views/open.ts': "import { dayOf } from '@lightwell/rulebook/calendar.ts'\nimport '../views.json'",
    'server/views/open.test.ts': "import { find } from '../search/find.ts'",
    'server/views/examples.ts': "import { find } from '../search/find.ts'",
    'server/testing/server.ts': "import { start } from '../start/start.ts'",
    'server/clock.ts': '',
  })
  expect(found).toEqual([])
})

test('a room on no floor may import any but `start`', () => {
  const found = findings({
    'server/tips/read.ts': "import { find } from '../search/find.ts'",
    'server/search/find.ts': '',
    'server/start/nouns.ts': "import('../tips/read.ts')",
  })
  expect(found).toEqual([])
})

test('an import that runs up is named with both files', () => {
  const found = findings({
    'server/trail/settle.ts': "import type { Views } from '../views/views.ts'",
    'server/views/views.ts': '',
  })
  expect(found).toEqual(['server/trail/settle.ts → server/views/views.ts'])
})

test('type-only imports make no ring', () => {
  const tree = {
    'server/search/find.ts': "import '../views/views.ts'",
    'server/views/views.ts': "import type { Found } from '../search/find.ts'",
  }
  expect(ringsIn(tree)).toEqual([])
  expect(ringsIn({ ...tree, 'server/views/more.ts': "import '../search/find.ts'" })).toEqual([
    ['search', 'views'],
  ])
})

test('a ring that got smaller is a change to the list, not a new ring', () => {
  const tree = {
    'server/factors/a.ts': "import '../passkeys/b.ts'",
    'server/passkeys/b.ts': "import '../factors/a.ts'",
  }
  expect(ringsIn(tree)).toEqual([['factors', 'passkeys']])
  expect(findings(tree)).toEqual([])
})
