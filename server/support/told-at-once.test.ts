import { expect, it } from 'vitest'
import { nouns } from '../start/nouns.ts'
import { toldAtOnce } from './tell-of-looks.ts'

const letters = nouns.flatMap(({ letters = {} }) => Object.keys(letters))

it.each(Object.entries(toldAtOnce).filter(([, letter]) => letter !== false))(
  '%s is announced at once by an email that exists: %s',
  (_, letter) => {
    expect(letters).toContain(letter)
  },
)
