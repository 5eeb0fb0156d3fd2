import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closingFaults } from './closing-faults.ts'
import { type SeededFault, seededFaults } from './seeded-faults.ts'
import { sow } from './sow.ts'
import { upgradeFaults } from './upgrade-faults.ts'

const read = (url: URL) => readFileSync(url, 'utf8')

test.each([...seededFaults, ...upgradeFaults, ...closingFaults])(
  '$name still finds its place in the code',
  (fault) => {
    for (const [url, source] of sow(fault, read)) expect(source).not.toBe(read(new URL(url)))
  },
)

test('a place that is missing or found twice is reported', () => {
  const fault: SeededFault = {
    name: 'gone',
    wrong: '',
    edits: [{ file: 'server/clock.ts', find: 'where is it', put: '' }],
    shows: [],
  }
  expect(() => sow(fault, () => 'not here')).toThrow('finds its place in server/clock.ts 0 times')
  expect(() => sow(fault, () => 'where is it, where is it')).toThrow('2 times')
})
