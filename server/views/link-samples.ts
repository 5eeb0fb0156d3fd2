import { type SendablePage, sendablePages } from '@lightwell/rulebook/views/sendable-pages.ts'
import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { linkLetter } from './link-letter.ts'

const nameOf = (page: SendablePage) => `link-from-support${page.replaceAll('/', '-')}`

/** The emails that support sends from a view. */
export const linkLetters: SampleLetters = Object.fromEntries(
  sendablePages.map((page): [string, SampleLetters[string]] => [
    nameOf(page),
    ({ head, language, to }) => linkLetter(head, { to, language, page }),
  ]),
)
