// Runs every command on the command line: its help, its answer to invalid input, and its short form (commands.ts).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { bareEnvironment } from './bare-environment.ts'
import { findBrowser } from './browser.ts'
import { type Command, commands } from './commands.ts'
import { startPostgres } from './postgres.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lightwell-commands-'))
const cluster = await startPostgres()
const isThere = { PostgreSQL: cluster !== undefined, browser: findBrowser() !== undefined }
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command until it ends. It doesn't see the environment variables of whoever runs the tests. */
async function run(script: string, typed: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, script), ...typed], {
    cwd: root,
    env: { ...bareEnvironment(), DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const)
    stream.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  const [code] = await once(child, 'close')
  return { code, ...said }
}

const tried = Object.entries(commands)

describe('the line of', () => {
  test.for(tried)('%s: --help says what it does and starts nothing', async ([name, { script }]) => {
    const { code, out, err } = await run(script, ['--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(new RegExp(`^npm (run )?${name}\\b`))
    expect(out).toMatch(/^ {2}--help +print this help$/m)
  })

  test.for(tried)('%s: an unknown option is answered with a sentence', async ([, { script }]) => {
    const { code, out, err } = await run(script, ['--nowhere'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^Unknown option --nowhere\. For a list, run npm [a-z -]+ --help\n$/)
  })

  test.for([
    ['bench', ['red'], /^Unknown name "red"\. Choose from weights, .+\.\n$/],
    ['pictures', ['sumary'], /^Unknown name "sumary"\. Choose from summary, .+\.\n$/],
    ['mutants', ['web-kit'], /^web-kit isn’t in any of these: rulebook, .+\.\n$/],
    ['crash', ['--faults', 'none-such'], /^There’s no seeded fault "none-such"\. Choose from .+\.\n$/],
    ['start', ['now'], /^npm start doesn’t take arguments such as "now"\.\n$/],
  ] as const)('%s: an unknown name is answered with a sentence', async ([name, typed, sentence]) => {
    const { code, err } = await run((commands[name] as Command).script, [...typed])
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
  })
})

describe('the short form of', () => {
  /** The database of all server commands, which run one after another. */
  const database = 'commands'
  test.skipIf(cluster === undefined)('the server has a database', async () => {
    const client = new pg.Client({ connectionString: cluster?.url })
    await client.connect()
    await client.query(`create database ${database}`)
    await client.end()
  })

  for (const [name, { script, short, needs }] of Object.entries(commands)) {
    if ('runBy' in short) continue
    test.skipIf(needs !== undefined && !isThere[needs])(name, async () => {
      const beside = (path: string) => Object.assign(new URL(cluster?.url ?? ''), { pathname: path }).href
      const { code, out, err } = await run(script, short.typed, {
        // npm sets INIT_CWD to the folder in which someone typed the command.
        INIT_CWD: script.startsWith('server/') ? root : folder,
        ...(cluster && { DATABASE_URL: beside(database), TEST_DATABASE_URL: cluster.url }),
      })
      expect(code, `${out}${err}`).toBe(0)
      expect(out).toMatch(short.prints)
    })
  }
})

test('every bench has its short form', async () => {
  const { out } = await run('scripts/bench.ts', ['--help'])
  const [, listed = ''] = /by default\n([\s\S]*?)\n\n/.exec(out) ?? []
  const names = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
  const { short } = commands.bench as Command
  // `buffers` has a test of its own (bench/buffers.process.test.ts).
  expect(names.filter((name) => name !== 'buffers')).toEqual('typed' in short ? short.typed.slice(1) : [])
})
