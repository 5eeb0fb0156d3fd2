import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeUnlessMade } from './stamp.ts'

let stamp: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  stamp = join(folder, 'inputs.txt')
})

const killed = () => {
  throw new Error('killed')
}

test('makes what has changed, and nothing twice', async () => {
  expect(await makeUnlessMade(stamp, 'one', () => {})).toBe(true)
  expect(await makeUnlessMade(stamp, 'one', killed)).toBe(false)
  expect(await makeUnlessMade(stamp, 'two', () => {})).toBe(true)
})

test('makes interrupted work again, even from the previous inputs', async () => {
  await makeUnlessMade(stamp, 'before', () => {})
  await expect(makeUnlessMade(stamp, 'a change', killed)).rejects.toThrow('killed')
  expect(await makeUnlessMade(stamp, 'before', () => {})).toBe(true)
})
