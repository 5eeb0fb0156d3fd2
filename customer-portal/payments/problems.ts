import type { PaymentRefusal } from '@lightwell/client/payments/biller.ts'
import type { FieldProblem } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import type { FormProblems } from './advice.ts'
import { explainAmount, explainDate, explainMethod, type RefusedMethod } from './explain.ts'
import type { FormFacts, PaymentForm } from './form.ts'
import type { DraftNote } from './once/draft.ts'

/** The ids of the form's fields. The error summary links to them. */
export const fieldIds = {
  otherAmount: 'amount',
  amount: 'amount-choice',
  method: 'method',
  date: 'date',
} as const

/** Problems by field, as text. */
export type SaidProblems = Partial<Record<'amount' | 'method' | 'date', string | undefined>>

/** The problems that the form found, plus a method that the server refused. */
export type AnyProblems = Omit<FormProblems, 'method'> & {
  method?: FormProblems['method'] | RefusedMethod
}

export function explainProblems(
  { amount, method, date }: AnyProblems,
  form: PaymentForm,
  facts: FormFacts,
): SaidProblems {
  return {
    ...(amount && { amount: explainAmount(amount, facts) }),
    ...(method && { method: explainMethod(method) }),
    ...(date && { date: explainDate(date, form.payOn, facts) }),
  }
}

/** Returns the problems as a list for the error summary. Each entry links to the field with the problem. */
export function listProblems({ amount, method, date }: SaidProblems, form: PaymentForm): FieldProblem[] {
  const amountId = form.choice === 'other' ? fieldIds.otherAmount : fieldIds.amount
  return [
    ...(amount ? [{ fieldId: amountId, message: amount }] : []),
    ...(method ? [{ fieldId: fieldIds.method, message: method }] : []),
    ...(date ? [{ fieldId: fieldIds.date, message: date }] : []),
  ]
}

/** Returns the field that the server's refusal is about. Undefined if the refusal isn't about a field. */
export function fieldOfRefusal(refusal: PaymentRefusal): AnyProblems | undefined {
  switch (refusal) {
    case 'amount-not-positive':
    case 'amount-over-limit':
    case 'amount-over-day':
    case 'amount-for-owners':
    case 'amount-over-owed':
      return { amount: refusal }
    case 'method-unusable':
    case 'method-unverified':
    case 'method-locked':
    case 'method-unauthorized':
    case 'provider-unreachable':
      return { method: refusal }
    case 'date-not-a-day':
    case 'date-too-early':
    case 'date-too-late':
    case 'date-blocked':
      return { date: refusal }
  }
}

/**
 * Returns the server's last refusal as a problem of the field that the refusal is about. Leaves out a refused method,
 * because that method is no longer selected.
 */
export function problemsOfNote(note: DraftNote | undefined): AnyProblems {
  return (note?.kind === 'refused' && note.method === undefined && fieldOfRefusal(note.refusal)) || {}
}
