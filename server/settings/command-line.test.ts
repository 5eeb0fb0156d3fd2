import { describe, expect, test } from 'vitest'
import { type CommandLine, helpOf, LineRefused, parseLine } from './command-line.ts'

const invite = {
  name: 'invite',
  about: 'Asks customers by mail.',
  takes: {
    usage: '[kinds]',
    about: 'whom',
    among: { new: 'who is new', unsure: 'who may have been asked' },
    most: 1,
  },
  options: {
    'dry-run': { about: 'sends nothing' },
    from: { about: 'the sender', value: 'address' },
    file: { about: 'where to write', value: 'path', default: 'rejected.ndjson' },
    days: { about: 'how long', value: 'days', from: 1, to: 1_060, default: 1_014 },
  },
} satisfies CommandLine

test('typed options become values, and others their defaults', () => {
  expect(parseLine(invite, [])).toEqual({
    names: [],
    values: { 'dry-run': false, from: undefined, file: 'rejected.ndjson', days: 1_014 },
  })
  expect(parseLine(invite, ['--dry-run', 'new', '--days', '60', '--from=-x', '--file', 'a'])).toEqual({
    names: ['new'],
    values: { 'dry-run': true, from: '-x', file: 'a', days: 60 },
  })
})

describe('a sentence answers', () => {
  test.for([
    ['an unknown option', ['--nope'], 'Unknown option --nope. For a list, run npm run invite -- --help'],
    ['a short one', ['-d'], 'Unknown option -d. For a list, run npm run invite -- --help'],
    [
      'the name of what every object has',
      ['--constructor'],
      'Unknown option --constructor. For a list, run npm run invite -- --help',
    ],
    ['a value where none is', ['--dry-run=yes'], '--dry-run doesn’t take a value.'],
    ['none where one is', ['--from'], '--from needs a value: --from <address>.'],
    ['an option in place of a value', ['--days', '--dry-run'], '--days needs a value: --days <days>.'],
    [
      'a text that is no number',
      ['--days', '1.5'],
      '--days must be a whole number from 1 to 1060, not "1.5".',
    ],
    ['a number out of bounds', ['--days', '0'], '--days must be a whole number from 1 to 1060, not "0".'],
    ['an unknown name', ['old'], 'Unknown name "old". Choose from new, unsure.'],
    ['a name too many', ['new', 'unsure'], 'Usage: npm run invite -- [kinds] [options]'],
  ] as const)('%s', ([, words, sentence]) => {
    expect(() => parseLine(invite, [...words])).toThrow(new LineRefused(sentence))
  })

  test('names for a command that takes none', () => {
    const start = { name: 'start', about: 'Starts.', options: {} }
    expect(() => parseLine(start, ['now'])).toThrow('npm start doesn’t take arguments such as "now".')
  })

  test('a path outside a command’s folders', () => {
    const mutants = {
      name: 'mutants',
      about: '',
      takes: { usage: '', about: '', within: ['rulebook'] },
      options: {},
    }
    expect(parseLine(mutants, ['rulebook', 'rulebook/money.ts']).names).toHaveLength(2)
    expect(() => parseLine(mutants, ['rulebooks/x.ts'])).toThrow(
      'rulebooks/x.ts isn’t in any of these: rulebook.',
    )
  })

  test('too few names, with an example', () => {
    const takes = {
      usage: '<folder>',
      about: '',
      least: 1,
      ask: { sentence: 'Give one folder', example: './content' },
    }
    expect(() => parseLine({ name: 'content', about: '', takes, options: {} }, [])).toThrow(
      'Give one folder: npm run content -- ./content',
    )
  })
})

test('the help shows how a command is typed, what it does, what it takes and its options', () => {
  expect(helpOf(invite)).toBe(`npm run invite -- [kinds] [options]

Asks customers by mail.

[kinds]: whom
  new     who is new
  unsure  who may have been asked

  --dry-run         sends nothing
  --from <address>  the sender
  --file <path>     where to write; rejected.ndjson by default
  --days <days>     how long; 1,014 by default
  --help            print this help
`)
})
