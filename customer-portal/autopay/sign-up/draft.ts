// The draft of a sign-up or of a change, kept in the tab from the first choice until there is an answer, so that a reload,
// the back button or a detour to the hosted form lose nothing. What came of it is kept, too, for the page that tells it.

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
  /** The rule that is changed; nothing while signing up. */
  ruleId?: string | undefined
  form: AutopayForm
  /** What is under review. Changing the form takes it away. */
  order?: ReviewedOrder | undefined
  /** What the page says first. */
  note?: AutopayNote | undefined
}

export interface ReviewedOrder extends AutopayOrder {
  method: AutopayOrder['method'] & { savedBy?: string }
  /** It was sent, and there is no answer yet: it may hold already. Until that is known nothing else is sent. */
  isSent: boolean
}

export type AutopayNote =
  | { kind: 'refused'; refusal: AutopayRefusal }
  | { kind: 'entry-cancelled' }
  /** It was saved, and cannot pay before it is verified. */
  | { kind: 'added-unverified'; methodId: string }

const prefix = 'autopay-draft/'

/** The draft of a sign-up, or of a change of the rule `ruleId`. A draft of something else is none. */
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

/** The kept draft with what has become impossible replaced, or a new one; with the method that was just added chosen. */
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

/** The draft after a change of the form: the review begins anew, and what the page said is answered. */
export function changeForm(draft: AutopayDraft, change: Partial<AutopayForm>): AutopayDraft {
  const { accountId, ruleId, form } = draft
  return { accountId, ...(ruleId && { ruleId }), form: { ...form, ...change } }
}

/**
 * The draft with its order made, ready for review; nothing while the form has a problem or a method is still to be added.
 * An order that was reviewed before and is the same keeps its ids.
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

/** What was done in this tab and is told by the confirmation. */
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
