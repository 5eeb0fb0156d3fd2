import type { Answer } from '../../web/answers.ts'
import { refusal } from '../../web/answers.ts'
import type { Form } from './store.ts'

export type FormState = Form['status'] | 'expired'

/** Where a form stands now: an open one ends by itself when its time is over. */
export function stateOf(form: Form, now: Date): FormState {
  return form.status === 'open' && now.getTime() >= form.expiresAt ? 'expired' : form.status
}

/** What is said to whoever still wants something of a form that is not open, and at which status. */
const overRefusals: Record<Exclude<FormState, 'open'>, Answer> = {
  completed: refusal(409, 'form_completed', 'This form was already completed; a uID completes once.'),
  cancelled: refusal(409, 'form_cancelled', 'This form was cancelled.'),
  expired: refusal(410, 'form_expired', 'This form was open for longer than 30 minutes.'),
}

/** The form, where it is there and open; else the refusal. */
export function requireOpen(
  form: Form | undefined,
  now: Date,
): { form: Form; refused?: undefined } | { refused: Answer } {
  if (form === undefined) return { refused: refusal(404, 'unknown_form', 'No form has this uID.') }
  const state = stateOf(form, now)
  return state === 'open' ? { form } : { refused: overRefusals[state] }
}
