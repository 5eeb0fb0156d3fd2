import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contentKinds } from '../start/nouns.ts'

const docs = join(import.meta.dirname, '../../docs')
const guide = readFileSync(join(docs, 'content.md'), 'utf8')

/** True if a line may leave out a column. */
const isLeftOut = (column: z.ZodType) => column.safeParse(undefined).success

test.each(contentKinds.map((kind) => [kind.name, kind] as const))(
  'docs/content has a page that describes %s column by column',
  (name, { line }) => {
    const part = readFileSync(join(docs, `content/${name}.md`), 'utf8')
    const described = [...part.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (yes|no) \|/gm)].flatMap(
      ([, names = '', needed]) => [...names.matchAll(/\w+/g)].map(([column]) => [column, needed]),
    )
    const columns = Object.entries(line.shape).map(([column, shape]) => [
      column,
      isLeftOut(shape) ? 'no' : 'yes',
    ])
    expect(described).toEqual(columns)
  },
)

test('docs/content.md names the kinds of files that are limited to 500 lines', () => {
  const few = contentKinds.filter(({ mostLines }) => mostLines !== undefined)
  const said = few.map(({ name }) => `\`${name}\``).toSorted()
  expect(guide).toContain(`500 lines after the header in ${said.join(', ').replace(/, (?=[^,]+$)/, ' and ')}`)
  expect(few.map(({ mostLines }) => mostLines)).toEqual([500, 500, 500])
})
