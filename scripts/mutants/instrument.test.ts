import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { withoutEquivalents } from './equivalents.ts'
import { instrument } from './instrument.ts'

const root = join(import.meta.dirname, '../..')
const becoming = (text: string) => instrument('a.ts', text, 0).mutants.map(({ becomes }) => becomes)

describe('a mistake is put into', () => {
  test.each([
    ['a comparison, at its bound and beyond', 'const x = a < b', ['const x = a <= b', 'const x = a >= b']],
    ['an equality', 'const x = a === b', ['const x = a !== b']],
    ['a sum', 'const x = a + b', ['const x = a - b']],
    ['both or one of them', 'const x = a && b', ['const x = a || b']],
    ['what stands for nothing', 'const x = a ?? b', ['const x = (a) && (b)']],
    ['a negation', 'const x = !a', ['const x = a']],
    ['a number', 'f(59)', ['', 'f(60)']],
    ['a text', "a = 'x'", ['', "a = ''"]],
    ['a text that is empty', "a = ''", ['', "a = '?'"]],
    ['a choice, that never and always is', 'if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a)']],
    ['a loop, that is never begun', 'while (a) b()', ['while (false) b()', 'while (a)']],
    ['a count', 'for (;;i++) b()', ['for (;;i--) b()', 'for (;;i++)']],
    [
      'a condition of a query, that is left out',
      "const x = q.where('a').all()",
      ['const x = q.all()', "const x = q.where('').all()"],
    ],
    ['some, that are all', 'const x = a.some(b)', ['const x = a.every(b)']],
    ['a list', 'const x = [a]', ['const x = []']],
    ['a pattern, that takes everything', 'const x = /^a$/', ['const x = /(?:)/']],
    ['no message of an error', "throw new Error('x')", []],
    ['no import', "import a from 'b'", []],
    ['no type', "type A = 'x' | 1", []],
    ['no description of the API', "const x = a.describe('x')", []],
    ['no name of a property', "const x = { 'a': b }", []],
  ])('%s', (_name, text, expected) => {
    expect(becoming(text).sort()).toEqual(expected.sort())
  })
})

test('a mistake is told with its line, and with the whole lines around it', () => {
  expect(instrument('a.ts', 'const x = 1\nconst y = (\n  a <\n  b\n)', 0).mutants[1]).toEqual({
    file: 'a.ts',
    line: 3,
    was: 'a < b',
    becomes: 'a <= b',
  })
})

/** What the code makes of 0 to 9 with that mistake awake. */
function resultsOf(text: string, awake: number): number[] {
  const { code } = instrument('a.ts', text, 7)
  const run = new Function('mutant', 'x', code) as (mutant: (id: number) => boolean, x: number) => number
  return Array.from({ length: 10 }, (_, x) => run((id) => id === awake, x))
}
const nested =
  'let y = 0\nif (x > 8) return y\ny++\nif (x > 3 && !(x === 5))\n  y = x + 1\nfor (let i = 0; i < x; i++) y += i\nreturn y'

test('what is asleep changes nothing, in code without semicolons too', () => {
  const plain = new Function('x', nested) as (x: number) => number
  expect(resultsOf(nested, -1)).toEqual(Array.from({ length: 10 }, (_, x) => plain(x)))
})

test('each that is awake changes something by itself', () => {
  const { mutants } = instrument('a.ts', nested, 7)
  const asleep = resultsOf(nested, -1)
  const endless = mutants.filter(({ becomes }) => /i--|>= x/.test(becomes))
  const idle = mutants.flatMap((mutant, at) =>
    endless.includes(mutant) || resultsOf(nested, 7 + at).join() !== asleep.join() ? [] : [mutant.becomes],
  )
  expect(idle).toEqual(['for (let i = 1; i < x; i++) y += i'])
})

test('every rule and every payment can be read with all mistakes in it', () => {
  const files = globSync('{rulebook,server/payments}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const broken = files.filter((file) => {
    const { code } = instrument(file, readFileSync(join(root, file), 'utf8'), 0)
    return parseSync(file, code).errors.length > 0
  })
  expect(broken).toEqual([])
  expect(files.length).toBeGreaterThan(50)
})

describe('a mistake that changes nothing', () => {
  const { mutants } = instrument('a.ts', 'const x = a < b', 0)
  const listed = {
    file: 'a.ts',
    was: 'const x = a < b',
    becomes: 'const x = a <= b',
    why: 'They are never alike.',
  }

  test('is left out where it is listed', () => {
    expect(withoutEquivalents(mutants, [listed], ['a.ts'])).toHaveLength(1)
  })
  test('that is not made any more is told, so that the list stays true', () => {
    const old = { ...listed, was: 'const x = a < c' }
    expect(() => withoutEquivalents(mutants, [listed, old], ['a.ts'])).toThrow('a < c')
  })
  test('of a file that is not looked at says nothing', () => {
    expect(withoutEquivalents(mutants, [{ ...listed, file: 'b.ts' }], ['a.ts'])).toHaveLength(2)
  })
})
