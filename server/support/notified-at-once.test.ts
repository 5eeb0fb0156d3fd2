import { expect, it } from 'vitest'
import { nouns } from '../start/nouns.ts'
import { notifiedAtOnce } from './notify-of-access.ts'

const mails = nouns.flatMap(({ mails = {} }) => Object.keys(mails))

it.each(Object.entries(notifiedAtOnce).filter(([, mail]) => mail !== false))(
  '%s is told at once by a letter that there is: %s',
  (_, mail) => {
    expect(mails).toContain(mail)
  },
)
