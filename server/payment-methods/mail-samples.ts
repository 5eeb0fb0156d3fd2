import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { authorizationText } from './authorization/authorization.ts'
import { accountVerifiedMail, authorizedAgainMail, deletedMail, replacedMail, savedMail } from './mails.ts'

const card = { type: 'card', brand: 'MasterCard', last_four: '4444' } as const
const former = { type: 'card', brand: 'Visa', last_four: '4242' } as const
const bank = { type: 'checking', brand: null, last_four: '6789' } as const

const to = ({ head, accountId, to: email, language }: MailSample) => ({
  head,
  account_id: accountId,
  receipt_email: email,
  language,
  by: undefined,
})
const textOf = ({ head, language }: MailSample, type: 'card' | 'checking') =>
  authorizationText(type, head.brand.name, language)

/** Samples of the emails about payment methods. */
export const methodMails: SampleMails = {
  'method-saved': (sample) => savedMail(to(sample), bank, textOf(sample, 'checking'), sample.now),
  'method-saved-by-a-helper': (sample) =>
    savedMail({ ...to(sample), by: { who: 'Tomás Castillo', did: 'ordered' } }, card, '', sample.now),
  'method-replaced': (sample) =>
    replacedMail(to(sample), { method: card, former }, [textOf(sample, 'card')], sample.now),
  'method-authorized-again': (sample) =>
    authorizedAgainMail(to(sample), bank, textOf(sample, 'checking'), sample.now),
  'method-deleted': (sample) => deletedMail(to(sample), card),
  'bank-account-verified': (sample) => accountVerifiedMail(to(sample), bank),
}
