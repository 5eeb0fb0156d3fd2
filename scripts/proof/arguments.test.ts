import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const usual = { words: [], verbose: false, help: false, cores: 2 }

test.each([
  { args: [], read: usual },
  { args: ['server', 'rulebook/payments'], read: { ...usual, words: ['server', 'rulebook/payments'] } },
  { args: ['--verbose', 'lint'], read: { ...usual, words: ['lint'], verbose: true } },
  { args: ['--cores', '4'], read: { ...usual, cores: 4 } },
  { args: ['--help'], read: { ...usual, help: true } },
  { args: ['-h'], read: { ...usual, help: true } },
])('reads $args', ({ args, read }) => {
  expect(readArguments(args, { takesWords: true })).toEqual(read)
})

test.each([
  { args: ['--fast'], sentence: "Unknown option '--fast'; --help tells what it takes." },
  { args: ['lint', '-x'], sentence: "Unknown option '-x'; --help tells what it takes." },
  {
    args: ['--cores'],
    sentence: "Option '--cores <value>' argument missing; --help tells what it takes.",
  },
  { args: ['--cores', 'many'], sentence: '--cores takes a whole number, such as 2.' },
  { args: ['--cores=0'], sentence: '--cores takes a whole number, such as 2.' },
])('refuses $args with a sentence', ({ args, sentence }) => {
  expect(readArguments(args, { takesWords: true })).toEqual({ refused: sentence })
})

test('refuses words for a command that takes none', () => {
  expect(readArguments(['lint'], { takesWords: false })).toEqual({
    refused: expect.stringMatching(/^Unexpected argument 'lint'.*; --help tells what it takes\.$/),
  })
})
