// Compares the server's content schemas with the console's texts for them. The compiler can't, because neither side
// imports the other.
import { choiceOf, labelOf } from '@lightwell/agent-console/content/column-words.ts'
import { howWords } from '@lightwell/agent-console/content/how-words.ts'
import { kindWords } from '@lightwell/agent-console/content/kind-words.ts'
import { wrongWords } from '@lightwell/agent-console/content/wrong-words.ts'
import type { PreviewResult } from '@lightwell/rulebook/content/codes.ts'
import { editedKinds } from '@lightwell/rulebook/content/kinds.ts'
import { columnsOf } from '@lightwell/server/content/columns-of.ts'
import { readLine } from '@lightwell/server/content/read-line.ts'
import { contentKinds } from '@lightwell/server/start/nouns.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getLocale, overwriteGetLocale } from '@lightwell/words/compiled/runtime.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Another test file may have set the language.
const ofAnotherFile = getLocale
beforeAll(() => overwriteGetLocale(() => 'en'))
afterAll(() => overwriteGetLocale(ofAnotherFile))

const kinds = editedKinds.flatMap((name) => {
  const kind = contentKinds.find((each) => each.name === name)
  return kind ? [{ name, kind, columns: columnsOf(kind) }] : []
})

describe.each(kinds)('the console has words for $name:', ({ name, kind, columns }) => {
  it('for its name', () => expect(kindWords[name]()).not.toBe(''))

  it('for each column', () => {
    for (const column of columns) expect(labelOf(column, name)).not.toBe(column.name.replace(/_(en|es)$/, ''))
  })

  it('for each choice but icons and states', () => {
    const offered = columns.filter(({ name, choices }) => name !== 'icon' && choices.length <= 12)
    const same = offered.flatMap(({ name, choices }) =>
      choices.filter((choice) => choiceOf(name, choice) === choice).map((choice) => `${name}: ${choice}`),
    )
    // The labels of these two choices are the same as their codes.
    expect(same.filter((each) => !/: (Business|Residential)$/.test(each))).toEqual([])
  })

  it('for everything that can be wrong with a column', () => {
    const hostile = [
      '',
      'x',
      'x\ny',
      'a'.repeat(501),
      '{odd}',
      '}',
      '1e9',
      '99999',
      '-1',
      'javascript:alert(1)',
    ]
    const given = (value: string) => Object.fromEntries(columns.map(({ name }) => [name, value]))
    const problems = hostile.flatMap((value) => readLine(kind, given(value)).problems)
    const overlooked = problems.filter(({ field, wrong }) => {
      const column = columns.find((each) => each.name === field)
      return column === undefined || wrongWords(wrong.code, column) === words.content_wrong()
    })
    expect(overlooked.filter(({ wrong }) => wrong.code !== 'flag')).toEqual([])
  })
})

describe('the console gives the limits of a column:', () => {
  it.each([
    ['banners', 'title_en', 'too-long', 'Use at most 80 characters.'],
    ['promo-popup', 'rate_percent', 'number', 'Use a whole number from 0 to 100.'],
    [
      'faq',
      'otherwise_en',
      'facts',
      /^Only these may be in braces: \{brand\}, \{supportTelephone\}.*\{cutoffChecking\}\.$/,
    ],
    ['faq', 'otherwise_en', 'a code of a newer server', 'Check this field.'],
  ])('%s, %s: %s', (kind, name, code, said) => {
    const column = kinds.find((each) => each.name === kind)?.columns.find((each) => each.name === name)
    expect(column && wrongWords(code, column)).toMatch(said)
  })
})

describe('the console says where something is shown:', () => {
  const spring = { place: 'summary', id: 'spring' } as const
  const fall = { place: 'billing', id: 'fall' } as const
  it.each<[PreviewResult, string]>([
    [
      { code: 'shown-on', places: ['summary', 'billing'], behind: [] },
      'Shown on: Summary, Bills, payments and auto pay',
    ],
    [{ code: 'shown-on', places: ['billing'], behind: [spring] }, 'Shown on: Bills, payments and auto pay'],
    [{ code: 'shown-on', places: [], behind: [spring, fall] }, 'Waits behind Name of spring'],
    [{ code: 'behind', id: 'spring' }, 'Waits behind Name of spring'],
    [{ code: 'in-sessions', percent: 5 }, 'Shown in 5% of visits'],
    [{ code: 'not-shown', why: 'no-share' }, 'Its percentage is 0'],
  ])('%j', (how, said) => {
    expect(howWords(how, (id) => `Name of ${id}`)).toBe(said)
  })
})
