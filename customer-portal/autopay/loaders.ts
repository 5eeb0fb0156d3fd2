import { readBill } from '@lightwell/client/accounts/bill.ts'
import { autopayBiller } from '@lightwell/client/autopay/biller.ts'
import type { GivenAuthorization } from '@lightwell/client/payment-methods/biller.ts'
import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { toSummary } from '../shell/guards.ts'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'
import { type Ended, readEnded } from './cancel/ended.ts'
import { readWaiting } from './cancel/waiting.ts'
import { type AutopayFacts, activeRule } from './form.ts'
import { dropDraft, keepSaved, readDraft, readSaved, type Saved } from './sign-up/draft.ts'

interface Loading {
  context: { account: LinkedAccount }
}

// Return types are explicit. To infer them, TypeScript would need the router's type, which depends on these types.

export async function readFacts(account: LinkedAccount): Promise<AutopayFacts> {
  const [bill, saved, dates, rules] = await Promise.all([
    readBill(account),
    methodsBiller(account).list(),
    paymentBiller(account).paymentDates(),
    autopayBiller(account).read(),
  ])
  return { accountId: account.id, bill, saved, dates, rules }
}

/** The data for the auto pay pages. A part that couldn't be read is an Error. */
export type PartialFacts = Pick<AutopayFacts, 'accountId'> & {
  [Fact in 'bill' | 'saved' | 'dates' | 'rules']: AutopayFacts[Fact] | Error
}

/** Reads the data for `#/payments/auto`, with or without an auto pay rule. */
export async function readManage({ context: { account } }: Loading): Promise<PartialFacts> {
  const [bill, saved, dates, rules] = await Promise.all([
    readPart(readBill(account)),
    readPart(methodsBiller(account).list()),
    readPart(paymentBiller(account).paymentDates()),
    readPart(autopayBiller(account).read()),
  ])
  return { accountId: account.id, bill, saved, dates, rules }
}

/** Reads the choices for the sign-up form. Redirects if auto pay is already on. */
export async function readSignup({ context: { account } }: Loading): Promise<AutopayFacts> {
  // No new auto pay on a closed account.
  if (account.closedOn) throw toSummary('closed')
  const facts = await readFacts(account)
  const rule = activeRule(facts.rules)
  if (rule === undefined) return facts
  if (readDraft(account.id, undefined)?.order?.isSent)
    throw toConfirmation(account.id, { ruleId: rule.id, what: 'signed-up' })
  throw redirect({ to: paths.autopay, replace: true })
}

export interface Editing {
  facts: AutopayFacts
  rule: Autopay
}

/**
 * Reads the rule to edit and the form's choices. If no rule is active, redirects to `#/payments/auto`, which says that
 * auto pay is off.
 */
export async function readEdit({ context: { account } }: Loading): Promise<Editing> {
  const editing = await findEditing(account)
  if (editing === undefined) throw redirect({ to: paths.autopay, replace: true })
  const { rule } = editing
  const order = readDraft(account.id, rule.id)?.order
  if (order?.isSent && order.method.id === rule.methodId && order.daysBefore === rule.daysBefore)
    throw toConfirmation(account.id, { ruleId: rule.id, what: 'changed' })
  return editing
}

/**
 * Reads the rule to edit and the form's choices, for the edit dialog, which can open over any page. Undefined if no
 * rule is active.
 */
export async function findEditing(account: LinkedAccount): Promise<Editing | undefined> {
  const facts = await readFacts(account)
  const rule = activeRule(facts.rules)
  if (rule === undefined) return undefined
  const waiting = rule.next ? await readWaiting(account.id, rule.id) : []
  const earliest = waiting.find((payment) => payment.earliest !== undefined)?.earliest
  return { facts: { ...facts, earliest }, rule }
}

/**
 * Returns a redirect to the confirmation page, for a rule that was saved although the request got no answer. Drops the
 * draft.
 */
function toConfirmation(accountId: string, saved: Saved) {
  dropDraft(accountId)
  keepSaved(accountId, saved)
  return redirect({ to: paths.autopayConfirmation, replace: true })
}

export interface Agreed {
  facts: AutopayFacts
  rule: Autopay
  /**
   * The authorization the customer gave. Undefined if it wasn't given in our system, for example for an imported rule.
   */
  authorization: GivenAuthorization | undefined | Error
  /**
   * `signed-up` or `changed`, if that was done to the rule in this tab. Undefined if it wasn't, for example because the
   * page was opened by URL.
   */
  what: Saved['what'] | undefined
}

/** Reads the active rule with its authorization. Redirects if no rule is active. */
export async function readConfirmation({ context: { account } }: Loading): Promise<Agreed> {
  const facts = await readFacts(account)
  const rule = activeRule(facts.rules)
  if (rule === undefined) throw redirect({ to: paths.autopay, replace: true })
  const authorization = await readPart(methodsBiller(account).authorization(rule.id))
  const saved = readSaved(account.id)
  return { facts, rule, authorization, what: saved?.ruleId === rule.id ? saved.what : undefined }
}

export interface Cancelled {
  facts: AutopayFacts
  ended: Ended
}

/**
 * Reads the rule that was canceled in this tab. If there's none, or the rule is still active, redirects to
 * `#/payments/auto`.
 */
export async function readCancellation({ context: { account } }: Loading): Promise<Cancelled> {
  const facts = await readFacts(account)
  const ended = readEnded(account.id)
  const isOn = facts.rules.some(({ id, status }) => id === ended?.ruleId && status === 'Active')
  if (ended === undefined || isOn) throw redirect({ to: paths.autopay, replace: true })
  return { facts, ended }
}
