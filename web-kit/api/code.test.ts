import { expect, test, vi } from 'vitest'
import { CodeMissing, code } from './code.ts'
import { Unreachable } from './faults.ts'

const chunk = 'https://lightwell.example/assets/help-1a2b3c.js'

test.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${chunk}`)],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${chunk}`)],
  ['Safari', new TypeError('Importing a module script failed.')],
  [
    'a browser whose chunks are of two releases',
    new SyntaxError(`The requested module '${chunk}' does not provide an export named 'x'`),
  ],
])("a chunk that fails to load counts as unreachable in %s's wording", async (_browser, error) => {
  const failed = await code(() => Promise.reject(error))().catch((thrown) => thrown)
  expect(failed).toBeInstanceOf(CodeMissing)
  expect(failed).toBeInstanceOf(Unreachable)
  expect(failed.cause).toBe(error)
})

test('each call after a failure tries again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValue('the code')
  const come = code(load)
  await expect(come()).rejects.toThrow(CodeMissing)
  expect(await come()).toBe('the code')
})
