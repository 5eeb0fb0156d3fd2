import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'scratch.ts'))

/** Runs it in a process of its own, which then writes a file among the temporary ones, and tells where they are. */
function tempOf(env: Record<string, string>) {
  const program = `
    const { keepScratchInMemory } = await import(${module})
    const { mkdtempSync } = await import('node:fs')
    const { tmpdir } = await import('node:os')
    keepScratchInMemory()
    mkdtempSync(tmpdir() + '/left-')
    console.log(tmpdir())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  })
  return stdout.trim()
}

describe.skipIf(!existsSync('/dev/shm'))('temporary files of a run', () => {
  test('are gone with it, wherever they were', () => {
    const folder = tempOf({})
    expect(folder).toMatch(/^(\/dev\/shm\/lightwell-run-\d+|\/tmp)$/)
    if (folder !== '/tmp') expect(existsSync(folder)).toBe(false)
  })

  test('are where the tester wants them', () => {
    const chosen = join(import.meta.dirname, '../../node_modules/.cache/lightwell/scratch')
    mkdirSync(chosen, { recursive: true })
    expect(tempOf({ TMPDIR: chosen })).toBe(chosen)
  })

  test('that a killed run has left are removed by the next', () => {
    // No process has so high a number.
    const left = '/dev/shm/lightwell-run-99999999'
    mkdirSync(left)
    writeFileSync(join(left, 'database'), '')
    if (tempOf({}) !== '/tmp') expect(existsSync(left)).toBe(false)
  })
})
