// Checks that the README, `package.json` and `commands.ts` name the same commands.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands, unnamed } from './commands.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The README's command names: the words after `npm` or `npm run` in its first block and in its table. */
const named = [...read('README.md').matchAll(/^(?:npm (?:run )?|\| `npm (?:run )?)([a-z]+)/gm)].map(
  ([, name = '']) => name,
)

test('the commands of the README are found', () => {
  expect(named).toEqual(expect.arrayContaining(['start', 'test', 'dev', 'bench', 'pictures']))
})

test('every command that the README names has a short form', () => {
  expect(named.filter((name) => !(name in commands))).toEqual([])
})

test('every command in package.json is in the README, or has a reason not to be', () => {
  expect(
    Object.keys(scripts)
      .filter((name) => !named.includes(name))
      .sort(),
  ).toEqual(Object.keys(unnamed).sort())
})

describe.for(Object.entries(commands))('the command %s', ([name, { script, short }]) => {
  test('is started by its script', () => {
    expect(scripts[name]).toBe(`node scripts/with-node.mjs ${script}`)
  })
  test('is run in a short form', () => {
    if (!('runBy' in short)) return
    expect(existsSync(join(root, short.runBy))).toBe(true)
    if (short.runBy !== script) expect(read(short.runBy)).toContain(basename(script))
  })
})
