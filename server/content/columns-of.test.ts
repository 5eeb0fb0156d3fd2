import { editedKinds } from '@lightwell/rulebook/content/kinds.ts'
import { describe, expect, it, test } from 'vitest'
import { contentKinds } from '../start/nouns.ts'
import { columnsOf } from './columns-of.ts'
import { readLine } from './read-line.ts'

test('every kind is edited in the console except the labels, which are legal records', () => {
  const names = contentKinds.map(({ name }) => name)
  expect(names.filter((name) => name !== 'broadband-labels').toSorted()).toEqual(editedKinds.toSorted())
})

describe.each(editedKinds.map((name) => [name] as const))('the form of %s', (name) => {
  const kind = contentKinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`There’s no kind ${name}.`)
  const columns = columnsOf(kind)

  it('has the columns of the file, each with its control', () => {
    expect(columns.map((column) => column.name)).toEqual(Object.keys(kind.line.shape))
  })

  it('requires what the file must have', () => {
    const { problems } = readLine(kind, {})
    const needed = columns.filter(({ isNeeded }) => isNeeded).map((column) => column.name)
    expect(problems.map(({ field }) => field).toSorted()).toEqual(needed.toSorted())
  })

  it('has both languages of a text, one after the other', () => {
    const spoken = columns.map((column) => column.name).filter((column) => /_(en|es)$/.test(column))
    const pairs = spoken.filter((column) => column.endsWith('_en')).map((column) => column.slice(0, -3))
    expect(spoken).toEqual(pairs.flatMap((column) => [`${column}_en`, `${column}_es`]))
  })

  it('accepts no text the file wouldn’t: the same maximum length', () => {
    const texts = columns.filter(({ control, most, name }) => control === 'text' && most && !/id$/.test(name))
    for (const { name: column, most } of texts.filter(({ most }) => (most ?? 0) > 4)) {
      const { problems } = readLine(kind, { [column]: 'a'.repeat((most ?? 0) + 1) })
      expect(problems).toContainEqual({ field: column, wrong: { code: 'too-long', most } })
    }
  })

  it('names the limits that the file has', () => {
    const { problems } = readLine(kind, Object.fromEntries(columns.map(({ name }) => [name, '{x}'])))
    for (const { name: column, range, facts } of columns) {
      const wrong = problems.find(({ field }) => field === column)?.wrong
      const { code, ...limits } = wrong ?? {}
      expect([column, range]).toEqual([column, code === 'number' ? limits : null])
      expect([column, { facts }]).toEqual([column, code === 'facts' ? limits : { facts: [] }])
    }
  })

  it('offers the choices the file accepts', () => {
    for (const { name: column, choices } of columns.filter((each) => each.choices.length > 0)) {
      const wrong = choices.filter((choice) =>
        readLine(kind, { [column]: choice }).problems.some(({ field }) => field === column),
      )
      expect([column, wrong]).toEqual([column, []])
    }
  })
})
