import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { HeldCredential } from '../../identity/credential.ts'
import type { MailSample, SampleMails } from '../../messages/mail/sample.ts'
import { removalMail } from './mails.ts'

const atDays = (now: Temporal.Instant, days: number) =>
  new Date(now.add({ hours: 24 * days }).epochMilliseconds)

const heldAt = ({ now }: MailSample): HeldCredential[] => {
  const removedAt = atDays(now, removalDays)
  return [
    { kind: 'passkey', name: 'Pixel 12 de María', addedAt: atDays(now, -1), removedAt },
    { kind: 'app', addedAt: atDays(now, -2), removedAt },
  ]
}

/** Samples of the emails about removals of factors. */
export const removalMails: SampleMails = {
  'removal-begun': (sample) => mailOf(sample, 'begun'),
  'removal-soon': (sample) => mailOf(sample, 'soon'),
}

function mailOf(sample: MailSample, which: 'begun' | 'soon') {
  const { head, language, to, link } = sample
  return removalMail(head, language, { to, held: heldAt(sample), which, link: link('/keep-factors') })
}
