import type { LetterSample, SampleLetters } from '../../connectors/mail/letter-sample.ts'
import { closedMail } from './letters.ts'

const letter = (
  { head, to: email, language, accountId, today, later }: LetterSample,
  owedCents: number,
  isOwner = true,
) =>
  closedMail(
    head,
    { email, language, isOwner, pays: true },
    {
      accountId,
      closedOn: today,
      owedCents,
      dueOn: later(21),
      hasRule: owedCents > 0,
      scheduled: owedCents > 0 ? [{ amount_cents: 20_00, pay_on: later(5) }] : [],
      refundBy: later(30),
    },
  )

/** The letters about closed accounts. */
export const closingLetters: SampleLetters = {
  'account-closed-owed': (sample) => letter(sample, 114_53),
  'account-closed-credit': (sample) => letter(sample, -12_34),
  'account-closed-helper': (sample) => letter(sample, 0, false),
}
