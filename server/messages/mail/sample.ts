import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Language } from '../../acting/language.ts'
import type { World } from '../../world.ts'
import { headOf, type Letterhead, type MailDraft, type Reader } from './compose.ts'

/** The data for a previewed mail, with a made-up recipient and account. */
export interface MailSample {
  head: Letterhead
  language: Language
  to: string
  accountId: string
  serviceAddress: string
  now: Temporal.Instant
  /** The business day. `later` returns the day `days` days after it. */
  today: Day
  later: (days: number) => Day
  /** Returns a link that looks real but leads nowhere. */
  link: (path: string) => string
}

/** A notification that each reader gets by mail, by text, or both. */
export interface SampleNotification {
  mail: (to: { email: string; language: Language; unsubscribeUrl: string }) => MailDraft
  text: (to: { language: Language; lastFour: string }) => string
}

/** A sample of each kind of mail that a noun writes, by name. */
export type SampleMails = Readonly<Record<string, (sample: MailSample) => MailDraft | SampleNotification>>

/** Composes the sample mail. If a sample has both a mail and a text, that's its mail. */
export function mailOf(write: SampleMails[string], sample: MailSample): MailDraft {
  const written = write(sample)
  if (!('mail' in written)) return written
  const { to: email, language, link } = sample
  return written.mail({ email, language, unsubscribeUrl: link('/stop-mails') })
}

/** Writes a sample as a text message. Undefined if the sample is only sent by mail. */
export function textOf(write: SampleMails[string], sample: MailSample): string | undefined {
  const written = write(sample)
  return 'mail' in written ? written.text({ language: sample.language, lastFour: '0142' }) : undefined
}

/** The made-up reader, with long and unusual names as in real life. */
const sampleReader: Reader = {
  firstName: 'María Elena',
  account: {
    number: '212-555-0101-010121-5',
    serviceAddress: '48 Example Street, Apt 5C, New York, NY 10001',
  },
}

/** Writes a sample as its reader gets it. If the mail isn't about an account, the reader has none. */
export const readSample = ({ accountId, write }: MailDraft) =>
  write(accountId === null ? { ...sampleReader, account: null } : sampleReader)

export function openSample(
  { config, clock }: Pick<World, 'config' | 'clock'>,
  language: Language,
): MailSample {
  const now = clock()
  const today = dayOf(now, config.businessZone)
  return {
    head: headOf(config, now),
    language,
    to: 'maria.elena.castillo@example.com',
    accountId: 'sample',
    serviceAddress: sampleReader.account?.serviceAddress ?? '',
    now,
    today,
    later: (days) => addDays(today, days),
    link: (path) => `${new URL(path, config.publicUrl).href}?token=sample`,
  }
}

declare module '../../noun.ts' {
  interface Noun {
    /** A sample of each kind of mail the noun writes, for review. */
    mails?: SampleMails
  }
}
