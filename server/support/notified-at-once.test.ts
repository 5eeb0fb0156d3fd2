import { expect, it } from 'vitest'
import { nouns } from '../start/nouns.ts'
import { notifiedAtOnce } from './notify-of-access.ts'

const letters = nouns.flatMap(({ letters = {} }) => Object.keys(letters))

it.each(Object.entries(notifiedAtOnce).filter(([, letter]) => letter !== false))(
  '%s is told at once by a letter that there is: %s',
  (_, letter) => {
    expect(letters).toContain(letter)
  },
)
