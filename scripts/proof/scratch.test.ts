import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'scratch.ts'))

/** A process that leaves a temporary file behind, and tells in which folder. */
function leavesFile(env: Record<string, string>): string {
  const program = `
    const { keepScratchInMemory } = await import(${module})
    const { writeFileSync } = await import('node:fs')
    const { tmpdir } = await import('node:os')
    keepScratchInMemory()
    writeFileSync(tmpdir() + '/lightwell-left', '')
    console.log(tmpdir())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  })
  return stdout.trim()
}

test('temporary files are where the tester wants them', () => {
  const chosen = mkdtempSync(join(tmpdir(), 'lightwell-chosen-'))
  onTestFinished(() => rmSync(chosen, { recursive: true }))
  expect(leavesFile({ TMPDIR: chosen })).toBe(chosen)
  expect(existsSync(join(chosen, 'lightwell-left'))).toBe(true)
})

const memory = '/dev/shm'
/** Whether this machine has the room: else a run keeps its files where everybody does. */
const isInMemory = existsSync(memory) && leavesFile({}).startsWith(memory)

describe.skipIf(!isInMemory)('temporary files in memory', () => {
  test('are gone with the run', () => {
    const folder = leavesFile({})
    expect(folder).toMatch(/^\/dev\/shm\/lightwell-run-\d+$/)
    expect(existsSync(folder)).toBe(false)
  })

  test('that a killed run has left are removed by the next, those of one that still runs are not', () => {
    // No process has so high a number.
    const left = join(memory, 'lightwell-run-99999999')
    const used = join(memory, `lightwell-run-${process.pid}`)
    const isOwn = !existsSync(used)
    for (const folder of [left, used]) mkdirSync(folder, { recursive: true })
    onTestFinished(() => {
      if (isOwn) rmSync(used, { recursive: true })
    })
    leavesFile({})
    expect([existsSync(left), existsSync(used)]).toEqual([false, true])
  })
})
