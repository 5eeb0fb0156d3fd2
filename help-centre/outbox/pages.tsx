// The pages that show emails and texts, never in production.
import type { Drawn } from '../page-facts.ts'
import { MailPage, MailsPage, OutboxPage } from './OutboxPages.tsx'

export interface OutboxPages {
  outbox: { mails: OutboxMail[]; older: string | undefined; texts: OutboxText[] }
  mail: { mail: OutboxMail; text: string }
  mails: { kinds: MailKind[] }
}

export const outboxPages: Drawn<OutboxPages> = {
  outbox: OutboxPage,
  mail: MailPage,
  mails: MailsPage,
}

/** An email in the outbox. `writtenAt` is an ISO 8601 instant. */
export interface OutboxMail {
  id: string
  to: string
  subject: string
  writtenAt: string
}

/** A kind of email, with the subject of a sample. */
export interface MailKind {
  name: string
  subject: string
}

/** A text message in the outbox. `writtenAt` is an ISO 8601 instant. */
export interface OutboxText {
  id: string
  to: string
  text: string
  writtenAt: string
}
