import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type DayStyle, formatDay } from '@lightwell/rulebook/format-day.ts'
import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import { type OwedPart, splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import type { Notification, Recipient } from '../../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead, type MailDraft } from '../../messages/mail/compose.ts'
import { addressOf } from '../../messages/mail/pages.ts'
import { owedText } from '../owed/owed-words.ts'

/** The facts about a bill for the email to its account's owners. */
export interface BillNews {
  accountId: string
  statementOn: Day
  dueOn: Day
  amountDueCents: Cents
  /** The amounts that the bill asks for, by due date, oldest first. */
  asked: readonly OwedPart[]
  /** The day the email is sent. */
  mailedOn: Day
  isAutoPaid: boolean
  /** The total of scheduled and pending payments. */
  comingCents: Cents
  /** True for the last bill of a closed account. */
  isFinal: boolean
  /**
   * For a final bill for part of a period. `until-closing`: it bills the days up to the closing. `after-closing`: it
   * credits the days after the closing, which an earlier bill charged. Undefined for any other bill.
   */
  days?: 'until-closing' | 'after-closing' | undefined
}

/** Notifies owners that a bill is ready. Says the amount, the due date, and if auto pay pays the bill. */
export const billReady = (head: Letterhead, bill: BillNews): Notification => ({
  about: 'bills',
  mail: (owner) => billReadyMail(head, bill, owner),
  text: (owner) => billReadyText(head, bill, owner),
})

function billReadyMail(head: Letterhead, bill: BillNews, owner: Recipient): MailDraft {
  const { language: locale, unsubscribeUrl } = owner
  const amount = formatCents(bill.amountDueCents, locale)
  const dueOn = dueDayOf(bill)
  const due = (style: DayStyle) => formatDay(dueOn ?? bill.dueOn, locale, style, bill.mailedOn)
  const isDue = bill.amountDueCents > 0
  return composeMail(head, locale, {
    accountId: bill.accountId,
    isBulk: true,
    to: owner.email,
    subject: isDue
      ? subjectOf(bill)({ amount, day: due('name') }, { locale })
      : words.mail_bill_ready_subject_nothing({}, { locale }),
    paragraphs: isDue
      ? paragraphsOf(bill, due('sentence'), locale)
      : [words.mail_bill_ready_body_nothing({}, { locale })],
    link: 'bill',
    facts: [
      [words.mail_fact_amount_due({}, { locale }), amount],
      ...(isDue && dueOn
        ? [[words.mail_fact_due_on({}, { locale }), due('record')] satisfies [string, string]]
        : []),
      [words.mail_fact_bill_on({}, { locale }), formatDay(bill.statementOn, locale, 'record')],
    ],
    unsubscribeUrl,
  })
}

function billReadyText(
  head: Letterhead,
  bill: BillNews,
  { language: locale, lastFour }: { language: 'en' | 'es'; lastFour: string },
): string {
  const facts = { brand: head.brand.name, lastFour, url: addressOf('bill', head.publicUrl) }
  if (bill.amountDueCents <= 0) return words.contact_preferences_text_bill_nothing(facts, { locale })
  const amount = formatCents(bill.amountDueCents, locale)
  const texts = billTexts[bill.isFinal ? 'final' : 'ordinary']
  if (bill.isAutoPaid) return texts.autoPaid({ ...facts, amount }, { locale })
  const dueOn = dueDayOf(bill)
  if (dueOn === undefined) return texts.inParts({ ...facts, amount }, { locale })
  const day = formatDay(dueOn, locale, 'list', bill.mailedOn)
  return texts.due({ ...facts, amount, day }, { locale })
}

const billTexts = {
  ordinary: {
    autoPaid: words.contact_preferences_text_bill_autopay,
    inParts: words.contact_preferences_text_bill_parts,
    due: words.contact_preferences_text_bill,
  },
  final: {
    autoPaid: words.contact_preferences_text_bill_final_autopay,
    inParts: words.contact_preferences_text_bill_final_parts,
    due: words.contact_preferences_text_bill_final,
  },
}

/**
 * The single future day on which the whole amount is due. Undefined if part of it is past due, or if it has several due
 * dates. The email then lists each part.
 */
function dueDayOf({ asked, mailedOn, dueOn }: BillNews): Day | undefined {
  const { pastDue, later } = splitByDue(asked, mailedOn)
  if (pastDue.length > 0 || later.length > 1) return undefined
  return later[0]?.dueOn ?? dueOn
}

function subjectOf(bill: BillNews) {
  if (dueDayOf(bill) === undefined)
    return bill.isFinal ? words.mail_bill_final_subject_parts : words.mail_bill_ready_subject_parts
  return bill.isFinal ? words.mail_bill_final_subject : words.mail_bill_ready_subject
}

/**
 * The email's paragraphs: the amount, and how to pay it. If auto pay or other payments cover the bill, says that
 * there's nothing to do.
 */
function paragraphsOf(bill: BillNews, day: string, locale: Language): string[] {
  const { amountDueCents, asked, mailedOn, comingCents, isAutoPaid, isFinal } = bill
  const isCovered = comingCents >= amountDueCents
  const parts = owedText(asked, mailedOn, locale)
  const isInParts = dueDayOf(bill) === undefined
  const pays = isFinal
    ? [...finalText(bill, locale), payFinal(bill, { isCovered, isInParts })({ day, parts }, { locale })].join(
        ' ',
      )
    : readyText(bill, { isCovered, isInParts })({ day, parts }, { locale })
  if (isAutoPaid || isCovered || comingCents <= 0) return [pays]
  const amount = formatCents(comingCents, locale)
  const left = formatCents(amountDueCents - comingCents, locale)
  return [pays, words.mail_bill_coming({ amount, left }, { locale })]
}

interface HowPaid {
  isCovered: boolean
  isInParts: boolean
}

function readyText({ isAutoPaid }: BillNews, { isCovered, isInParts }: HowPaid) {
  if (isAutoPaid) return words.mail_bill_ready_body_autopay
  if (isCovered) return words.mail_bill_ready_body_covered
  return isInParts ? words.mail_bill_ready_body_parts : words.mail_bill_ready_body
}

function payFinal({ isAutoPaid }: BillNews, { isCovered, isInParts }: HowPaid) {
  if (isAutoPaid) return words.mail_bill_final_pay_autopay
  if (isCovered) return words.mail_bill_final_pay_covered
  return isInParts ? words.mail_bill_final_pay_parts : words.mail_bill_final_pay
}

function finalText({ days }: BillNews, locale: Language): string[] {
  const body = words.mail_bill_final_body({}, { locale })
  if (days === 'until-closing') return [body, words.mail_bill_final_covers({}, { locale })]
  return days === 'after-closing' ? [body, words.mail_bill_final_gives_back({}, { locale })] : [body]
}
