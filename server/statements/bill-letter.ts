import { type Day, formatDay } from '@lightwell/rulebook/calendar.ts'
import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import { addressOf } from '../connectors/mail/pages.ts'
import type { Telling, Told } from '../contact-preferences/tell-owners.ts'

/** What an owner is told of a bill. */
export interface ToldBill {
  accountId: string
  statementOn: Day
  dueOn: Day
  amountDueCents: Cents
  isAutoPaid: boolean
  /** Whether it is the last one of an account that is closed. */
  isFinal: boolean
}

/** Tells owners that a bill is ready: what is due, when, and whether auto pay pays it. */
export const billReady = (head: Letterhead, bill: ToldBill): Telling => ({
  about: 'bills',
  mail: (owner) => billReadyMail(head, bill, owner),
  text: (owner) => billReadyText(head, bill, owner),
})

function billReadyMail(head: Letterhead, bill: ToldBill, owner: Told): MailDraft {
  const { language: locale, unsubscribeUrl } = owner
  const amount = formatCents(bill.amountDueCents, locale)
  const day = formatDay(bill.dueOn, locale)
  const isDue = bill.amountDueCents > 0
  return composeMail(head, locale, {
    accountId: bill.accountId,
    isBulk: true,
    to: owner.email,
    subject: isDue
      ? (bill.isFinal ? words.mail_bill_final_subject : words.mail_bill_ready_subject)(
          { amount, day },
          { locale },
        )
      : words.mail_bill_ready_subject_nothing({}, { locale }),
    paragraphs: [bodyOf(bill)({ day }, { locale })],
    link: 'bill',
    facts: [
      [words.mail_fact_amount_due({}, { locale }), amount],
      ...(isDue ? [[words.mail_fact_due_on({}, { locale }), day] satisfies [string, string]] : []),
      [words.mail_fact_bill_on({}, { locale }), formatDay(bill.statementOn, locale)],
    ],
    unsubscribeUrl,
  })
}

function billReadyText(
  head: Letterhead,
  { amountDueCents, dueOn }: ToldBill,
  { language: locale, lastFour }: { language: 'en' | 'es'; lastFour: string },
): string {
  const facts = { brand: head.brand.name, lastFour, url: addressOf('bill', head.publicUrl) }
  if (amountDueCents <= 0) return words.contact_preferences_text_bill_nothing(facts, { locale })
  const amount = formatCents(amountDueCents, locale)
  const day = formatDay(dueOn, locale, 'medium')
  return words.contact_preferences_text_bill({ ...facts, amount, day }, { locale })
}

function bodyOf({ amountDueCents, isAutoPaid, isFinal }: ToldBill) {
  if (amountDueCents <= 0) return words.mail_bill_ready_body_nothing
  if (isFinal) return isAutoPaid ? words.mail_bill_final_body_autopay : words.mail_bill_final_body
  return isAutoPaid ? words.mail_bill_ready_body_autopay : words.mail_bill_ready_body
}
