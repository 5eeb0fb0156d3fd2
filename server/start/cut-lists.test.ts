import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/cut-lists.md'), 'utf8')
/**
 * Matches a read that cuts off its results. Doesn't match a limit of one row (`limit 1`). Doesn't match a job's batch
 * (`most`) either, since the job reads the rest later.
 */
const cut = /(?:\blimit |\.limit\()(?!1\b|\$\{most\}|\$\{sql\.lit\(most\)\}|most\))[$\w]/

it('docs/cut-lists.md names every file whose reads are cut off, and none without such a read', () => {
  const stores = globSync('server/**/*{store,read,write}.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.startsWith('server/testing'),
  })
  const cutting = stores.filter((path) =>
    cut.test(readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')),
  )
  expect(cutting.length).toBeGreaterThan(10)
  expect(cutting.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
})

it('docs/cut-lists.md names no file that doesn’t exist, or cuts nothing off', () => {
  const named = [...page.matchAll(/`(server\/[\w/-]+(?:store|read|write)\.ts)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !/\blimit\b/i.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
