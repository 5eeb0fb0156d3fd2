// The pages that show sent mail and texts, outside production.
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

/** An email as the outbox lists it. `writtenAt` is an ISO instant. */
export interface OutboxMail {
  id: string
  to: string
  subject: string
  writtenAt: string
}

/** A kind of email, with a sample of its subject. */
export interface MailKind {
  name: string
  subject: string
}

/** A text message as the outbox shows it. `writtenAt` is an ISO instant. */
export interface OutboxText {
  id: string
  to: string
  text: string
  writtenAt: string
}
