import { type SendablePage, sendablePages } from '@lightwell/rulebook/views/sendable-pages.ts'
import type { SampleMails } from '../messages/mail/sample.ts'
import { linkMail } from './link-mail.ts'

const nameOf = (page: SendablePage) => `link-from-support${page.replaceAll('/', '-')}`

/** The emails that support sends from a view. */
export const linkMails: SampleMails = Object.fromEntries(
  sendablePages.map((page): [string, SampleMails[string]] => [
    nameOf(page),
    ({ head, language, to }) => linkMail(head, { to, language, page }),
  ]),
)
