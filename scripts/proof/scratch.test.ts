import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'scratch.ts'))

/**
 * Runs a process that leaves a temporary file behind. Returns the file's folder.
 * @param before code that the process runs first
 */
function leavesFile(env: Record<string, string>, before = ''): string {
  const program = `
    const { keepScratchInMemory } = await import(${module})
    const { writeFileSync } = await import('node:fs')
    const { tmpdir } = await import('node:os')
    ${before}
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
/** The random end of a folder's name. */
const mails = () => randomBytes(3).toString('hex')
/** True if this machine has enough memory for temporary files. Otherwise they're in the usual folder. */
const isInMemory = existsSync(memory) && leavesFile({}).startsWith(memory)

describe.skipIf(!isInMemory)('temporary files in memory', () => {
  test('are gone with the run', () => {
    const folder = leavesFile({})
    expect(folder).toMatch(/^\/dev\/shm\/lightwell-run-\d+-\w{6}$/)
    expect(existsSync(folder)).toBe(false)
  })

  // A process id that no process has.
  const deadPid = 99999999
  test.each([
    { what: 'by a run that was killed', folder: `lightwell-run-${deadPid}-${mails()}`, isKept: false },
    { what: 'by one that still runs', folder: `lightwell-run-${process.pid}-${mails()}`, isKept: true },
    { what: 'by a person', folder: `lightwell-run-my-notes-${mails()}`, isKept: true },
    {
      what: 'by a person, with a number',
      folder: `lightwell-run-${deadPid}-notes-${mails()}`,
      isKept: true,
    },
  ])('left $what: kept $isKept', ({ folder, isKept }) => {
    const left = join(memory, folder)
    mkdirSync(left)
    onTestFinished(() => rmSync(left, { recursive: true, force: true }))
    expect(leavesFile({})).toMatch(memory)
    expect(existsSync(left)).toBe(isKept)
  })

  test.skipIf(process.getuid?.() !== 0)('left by another user stay', () => {
    const left = join(memory, `lightwell-run-${deadPid}-${mails()}`)
    mkdirSync(left)
    onTestFinished(() => rmSync(left, { recursive: true, force: true }))
    const nobody = 65534
    expect(leavesFile({}, `process.setuid(${nobody})`)).toMatch(memory)
    expect(existsSync(left)).toBe(true)
  })
})
