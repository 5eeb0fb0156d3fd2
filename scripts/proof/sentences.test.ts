import { expect, test } from 'vitest'
import { changedKeys, keysIn } from './sentences.ts'

test('finds the texts that a page or a story shows, each once', () => {
  const page = '<Card title={words.voice_title()}>{lines.map(words.voice_line)}{words.map(String)}</Card>'
  const story = 'await customer.sees(say.voice_title())\nawait customer.sees(say.voice_title())'
  expect(keysIn(page)).toEqual(['voice_title', 'voice_line'])
  expect(keysIn(story)).toEqual(['voice_title'])
})

test.each([
  { what: 'written anew', before: { a: 'One', b: 'Two' }, after: { a: 'One', b: 'Too' } },
  { what: 'new', before: { a: 'One' }, after: { a: 'One', b: 'Two' } },
  { what: 'gone', before: { a: 'One', b: 'Two' }, after: { a: 'One' } },
  {
    what: 'of another form for one',
    before: { b: [{ match: { count: 'Two' } }] },
    after: { b: [{ match: { count: 'Too' } }] },
  },
])('finds a text that is $what', ({ before, after }) => {
  expect(changedKeys(JSON.stringify(before), JSON.stringify(after))).toEqual(['b'])
})

test('takes every text of a new file, and of a removed one', () => {
  expect(changedKeys('', '{"a":"One"}')).toEqual(['a'])
  expect(changedKeys('{"a":"One"}', '')).toEqual(['a'])
})
