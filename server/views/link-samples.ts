import { type SendablePage, sendablePages } from '@lightwell/rulebook/views/sendable-pages.ts'
import type { SampleMails } from '../messages/mail/sample.ts'
import { linkMail } from './link-mail.ts'

const nameOf = (page: SendablePage) => `link-from-support${page.replaceAll('/', '-')}`

/** Samples of the emails with a link to a page, which support sends from a view of a customer. */
export const linkMails: SampleMails = Object.fromEntries(
  sendablePages.map((page): [string, SampleMails[string]] => [
    nameOf(page),
    ({ head, language, to }) => linkMail(head, { to, language, page }),
  ]),
)
