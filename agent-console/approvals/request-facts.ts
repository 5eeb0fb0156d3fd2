import type { Definition } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { amountText, reasonTexts } from '../adjustments/adjustment-words.ts'
import { staffLabel } from '../staff/staff-label.ts'
import type { Approval } from './calls.ts'

const amountOf = ({ amount }: Approval) => (amount === null ? undefined : amountText(amount))

/** The account's number, and the customer's nickname for the account if there is one. */
const accountOf = ({ account }: Approval) =>
  account ? [account.number, account.nickname].filter(Boolean).join(' · ') : undefined

/**
 * For a request about someone who was given a set-up link: the member of staff who issued the link, and when. That can
 * be the person who made the request. Undefined for other requests.
 */
const linkGivenOf = ({ linkGiven }: Approval) =>
  linkGiven === null
    ? undefined
    : words.flags_by({ staff: staffLabel(linkGiven.by), when: formatWhen(linkGiven.at, 'list') })

/** For a request to link an account: what we know about that account's owner. Empty for other requests. */
function onFileFacts({ onFile }: Approval): [string, string][] {
  if (onFile === null) return []
  const { name, email, isCustomers, hasHolder } = onFile
  return [
    [words.console_approval_name_on_file(), name],
    [
      words.console_approval_email_on_file(),
      email === null ? words.console_approval_email_none() : whoseEmail[isCustomers]({ email }),
    ],
    [
      words.console_approval_holder(),
      hasHolder ? words.console_approval_has_holder() : words.console_approval_no_holder(),
    ],
  ]
}

const whoseEmail = {
  verified: words.console_approval_email_verified,
  unverified: words.console_approval_email_unverified,
  no: words.console_approval_email_other,
}

/** For a request to link an account: one line about that account's owner. Undefined for other requests. */
export const onFileLine = (approval: Approval): string | undefined =>
  onFileFacts(approval)
    .map(([term, known]) => words.console_approval_fact({ term, known }))
    .join(' · ') || undefined

/**
 * Names what a request would change: an account (with the amount of a credit), an email address, or a member of staff.
 */
export function detailOf(approval: Approval): string {
  const { staff, newEmail, account } = approval
  const amount = amountOf(approval)
  if (account === null) return (staff && staffLabel(staff)) ?? newEmail ?? ''
  return amount === undefined
    ? account.number
    : words.adjustments_approval_detail({ amount, account: account.number })
}

/** Names the category of the reason for a credit. */
export const reasonOf = ({ reason }: Approval): string | undefined =>
  reason ? reasonTexts[reason]() : undefined

/** The customer that a request is about, by name and email. Undefined if it's about a member of staff. */
export const customerOf = ({ name, email }: Approval): string | undefined =>
  [name, email].filter(Boolean).join(' · ') || undefined

/** The facts that a supervisor needs to decide on a request: how much, for which account, whose, and why. */
export function factsOf(approval: Approval): Definition[] {
  const { call, day, recent, words: why, askedBy } = approval
  const facts: [string, string | undefined][] = [
    [words.adjustments_column_amount(), amountOf(approval)],
    [words.adjustments_approval_recent(), recent === null ? undefined : amountText(recent)],
    [dayTerm(call), day === null ? undefined : formatDay(day, 'list')],
    [words.console_approval_new_email(), approval.newEmail ?? undefined],
    [words.console_approval_link_from(), linkGivenOf(approval)],
    [words.console_account(), accountOf(approval)],
    ...onFileFacts(approval),
    [words.console_customer(), customerOf(approval)],
    [words.adjustments_reason(), reasonOf(approval)],
    [words.closing_why(), why ?? undefined],
    [words.console_approval_by(), staffLabel(askedBy)],
  ]
  return facts.flatMap(([term, description]) => (description === undefined ? [] : [{ term, description }]))
}

const dayTerm = (call: Approval['call']) =>
  call === 'closeAccount' ? words.closing_day() : words.adjustments_approval_fee_bill()
