// What the server says of content, and what the console says of it: neither knows the other.
import { choiceOf, labelOf } from '@lightwell/agent-console/content/column-words.ts'
import { howWords, wrongWords } from '@lightwell/agent-console/content/said-words.ts'
import { editedKinds } from '@lightwell/rulebook/content/kinds.ts'
import { columnsOf } from '@lightwell/server/content/columns-of.ts'
import { readLine } from '@lightwell/server/content/read-line.ts'
import { notShown, reasons, shownByFacts, unmet } from '@lightwell/server/content/seen.ts'
import { contentKinds } from '@lightwell/server/nouns.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getLocale, overwriteGetLocale } from '@lightwell/words/compiled/runtime.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Another file may have set the language by its page.
const ofAnotherFile = getLocale
beforeAll(() => overwriteGetLocale(() => 'en'))
afterAll(() => overwriteGetLocale(ofAnotherFile))

const kinds = editedKinds.flatMap((name) => {
  const kind = contentKinds.find((each) => each.name === name)
  return kind ? [{ name, kind, columns: columnsOf(kind) }] : []
})

describe.each(kinds)('the console has words for $name:', ({ name, kind, columns }) => {
  it('for each column', () => {
    for (const column of columns) expect(labelOf(column, name)).not.toBe(column.name.replace(/_(en|es)$/, ''))
  })

  it('for each choice but icons and states', () => {
    const offered = columns.filter(({ name, choices }) => name !== 'icon' && choices.length <= 12)
    const same = offered.flatMap(({ name, choices }) =>
      choices.filter((choice) => choiceOf(name, choice) === choice).map((choice) => `${name}: ${choice}`),
    )
    // What is spelled as it's called.
    expect(same.filter((each) => !/: (Business|Residential)$/.test(each))).toEqual([])
  })

  it('for everything that may be wrong with a column', () => {
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
    const said = hostile.flatMap((value) =>
      readLine(kind, Object.fromEntries(columns.map((column) => [column.name, value]))).problems.map(
        ({ reason }) => reason,
      ),
    )
    const untold = said.filter((reason) => wrongWords(reason) === words.content_wrong())
    expect(new Set(untold)).toEqual(new Set(untold.filter((reason) => reason === 'must be true or false')))
  })
})

describe('the console has words for why an account isn’t shown something:', () => {
  it.each([
    ...Object.values(reasons),
    unmet('move'),
    unmet('bills'),
    'its rate is 0',
    'the menu leads there',
  ])('%s', (reason) => {
    const { how } = notShown(reason)
    expect(howWords(how)).not.toBe(how)
  })
})

it('the console has words for what depends on facts that a preview hides', () => {
  const { how } = shownByFacts(() => [])
  expect(howWords(how)).toBe(words.content_how_by_facts())
})

describe('the console says where something is shown:', () => {
  it.each([
    ['shown on summary and billing', 'Shown on: Summary, Bills, payments and auto pay'],
    ['shown on billing, on summary behind spring', 'Shown on: Bills, payments and auto pay'],
    ['behind spring', 'Waits behind spring'],
    ['on billing behind spring, on summary behind fall', 'Waits behind spring'],
    ['shown in 5 of 100 sessions', 'Shown in 5% of visits'],
  ])('%s', (how, said) => {
    expect(howWords(how)).toBe(said)
  })
})
