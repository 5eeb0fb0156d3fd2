// The draft of an auto pay sign-up or edit. The tab keeps it from the first choice until the server has answered. So a
// reload, the back button or a visit to the hosted form loses nothing. The result is kept too, for the confirmation
// page.

import type { AutopayRefusal } from '@lightwell/client/autopay/biller.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay, AutopayOrder } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import { type Added, newMethod } from '../../payment-methods/adding.ts'
import {
  type AutopayFacts,
  type AutopayForm,
  chosenMethod,
  newForm,
  problemOf,
  whyUnusable,
} from '../form.ts'

export interface AutopayDraft {
  accountId: string
  /** The rule being edited. Undefined for a sign-up. */
  ruleId?: string | undefined
  form: AutopayForm
  /** The order that the customer is reviewing. Any change to the form removes the order from the draft. */
  order?: ReviewedOrder | undefined
  /** The message at the top of the page. */
  note?: AutopayNote | undefined
}

export interface ReviewedOrder extends AutopayOrder {
  method: AutopayOrder['method'] & { savedBy?: string }
  /**
   * True if the order was sent and its outcome isn't known yet. The order may be saved already, so the customer can
   * only send this same order again.
   */
  isSent: boolean
}

export type AutopayNote =
  | { kind: 'refused'; refusal: AutopayRefusal }
  | { kind: 'entry-cancelled' }
  /** The bank account was saved, but can't pay until it's verified. */
  | { kind: 'added-unverified'; methodId: string }

const prefix = 'autopay-draft/'

/**
 * Returns the draft for editing the rule `ruleId`. If `ruleId` is undefined, returns the draft for a sign-up. Undefined
 * if the tab has no such draft.
 */
export function readDraft(accountId: string, ruleId: string | undefined): AutopayDraft | undefined {
  const draft = recall<AutopayDraft>(prefix + accountId)
  return draft?.ruleId === ruleId ? draft : undefined
}

export function keepDraft(draft: AutopayDraft): void {
  remember(prefix + draft.accountId, draft)
}

export function dropDraft(accountId: string): void {
  unlearn(prefix + accountId)
}

/**
 * Returns the kept draft, or else a new draft. If the chosen payment method no longer exists, chooses another. If a
 * payment method was just added and can be used, chooses the added one.
 */
export function beginDraft(
  kept: AutopayDraft | undefined,
  facts: AutopayFacts,
  rule: Autopay | undefined,
  added: Added | undefined,
  today: Day,
): AutopayDraft {
  const { accountId } = facts
  const begin = newForm(facts, rule, today)
  const draft = kept ?? { accountId, ...(rule && { ruleId: rule.id }), form: begin }
  if (draft.order?.isSent) return draft
  if (added) return afterAdding(draft, facts, added, begin, today)
  const { methodId } = draft.form
  const isKnown = methodId === newMethod || chosenMethod(draft.form, facts) !== undefined
  return isKnown || kept === undefined ? draft : changeForm(draft, { methodId: begin.methodId })
}

function afterAdding(
  draft: AutopayDraft,
  facts: AutopayFacts,
  { methodId }: Added,
  begin: AutopayForm,
  today: Day,
): AutopayDraft {
  if (methodId === undefined) return { ...changeForm(draft, {}), note: { kind: 'entry-cancelled' } }
  const method = chosenMethod({ methodId }, facts)
  if (method === undefined || whyUnusable(method, today) === undefined) return changeForm(draft, { methodId })
  return {
    ...changeForm(draft, { methodId: begin.methodId }),
    note: { kind: 'added-unverified', methodId },
  }
}

/** Returns the draft after a change to the form. Drops the order under review and the note. */
export function changeForm(draft: AutopayDraft, change: Partial<AutopayForm>): AutopayDraft {
  const { accountId, ruleId, form } = draft
  return { accountId, ...(ruleId && { ruleId }), form: { ...form, ...change } }
}

/**
 * Returns the draft with its order, ready for review. Undefined while the form has a problem or the method hasn't been
 * added yet. An unchanged order keeps its ids.
 */
export function reviewDraft(
  draft: AutopayDraft,
  facts: AutopayFacts,
  today: Day,
): (AutopayDraft & { order: ReviewedOrder }) | undefined {
  const { form, ruleId, order: former } = draft
  const method = chosenMethod(form, facts)
  if (method === undefined || problemOf(form, facts, today)) return undefined
  const { id, kind, brand, lastFour, expires, savedBy } = method
  const { daysBefore } = form
  const isSame = former?.method.id === id && former.daysBefore === daysBefore
  return {
    ...changeForm(draft, {}),
    order: {
      id: ruleId ?? (isSame ? former.id : crypto.randomUUID()),
      messageId: isSame ? former.messageId : crypto.randomUUID(),
      method: { id, kind, brand, lastFour, expires, ...(savedBy !== undefined && { savedBy }) },
      daysBefore,
      authorizationVersion: autopayAuthorizationVersion,
      isSent: false,
    },
  }
}

/** A sign-up or change that was made in this tab, for the confirmation page. */
export interface Saved {
  ruleId: string
  what: 'signed-up' | 'changed'
}

const savedPlace = 'autopay-saved/'

export function keepSaved(accountId: string, saved: Saved): void {
  remember(savedPlace + accountId, saved)
}

export function readSaved(accountId: string): Saved | undefined {
  return recall<Saved>(savedPlace + accountId)
}
