// The pages that show the mail and texts that were sent, outside production.
import type { Drawn } from '../page-facts.ts'
import { LetterPage, LettersPage, OutboxPage } from './OutboxPages.tsx'

export interface OutboxPages {
  outbox: { letters: OutboxLetter[]; older: string | undefined; texts: OutboxText[] }
  letter: { letter: OutboxLetter; text: string }
  letters: { kinds: LetterKind[] }
}

export const outboxPages: Drawn<OutboxPages> = {
  outbox: OutboxPage,
  letter: LetterPage,
  letters: LettersPage,
}

/** An email as the outbox lists it. `writtenAt` is an ISO instant. */
export interface OutboxLetter {
  id: string
  to: string
  subject: string
  writtenAt: string
}

/** A kind of email, with a sample subject. */
export interface LetterKind {
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
