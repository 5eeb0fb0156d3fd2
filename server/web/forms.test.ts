import { expect, it } from 'vitest'
import { lineOf } from './forms.ts'

it.each([
  ['what turns the order around', 'Ann\u202Egnp', 'Anngnp'],
  ['what has no width', 'Th\u200bad\u2063', 'Thad'],
  ['what ends a line', 'A\r\nBcc: x\u2028y', 'ABcc: xy'],
  ['a null', 'a\0b', 'ab'],
])('a field of a form is read without %s', (_what, sent, read) => {
  expect(lineOf({ name: sent }, 'name', 80)).toBe(read)
})

it('a field that’s too long is cut, but never in the middle of a character', () => {
  expect(lineOf({ name: `a${'😀'.repeat(60)}` }, 'name', 80)).toBe(`a${'😀'.repeat(39)}`)
})

it('a field keeps characters that shape a script’s letters, and only counts if it was sent once', () => {
  expect(lineOf({ name: 'می\u200cخواهم' }, 'name', 80)).toBe('می\u200cخواهم')
  expect(lineOf({ name: ['a', 'b'] }, 'name', 80)).toBe('')
})
