import type { Answer } from '../../web/answers.ts'
import { refusal } from '../../web/answers.ts'
import type { Form } from './store.ts'

export type FormState = Form['status'] | 'expired'

/** The current state of a form. An open form expires when its time is up. */
export function stateOf(form: Form, now: Date): FormState {
  return form.status === 'open' && now.getTime() >= form.expiresAt ? 'expired' : form.status
}

/** Refusals for a form that isn't open. */
const overRefusals: Record<Exclude<FormState, 'open'>, Answer> = {
  completed: refusal(409, 'form_completed', 'This form was already completed; a uID completes once.'),
  cancelled: refusal(409, 'form_cancelled', 'This form was cancelled.'),
  expired: refusal(410, 'form_expired', 'This form was open for longer than 30 minutes.'),
}

/** Returns the form if it exists and is open. Otherwise returns the refusal. */
export function requireOpen(
  form: Form | undefined,
  now: Date,
): { form: Form; refused?: undefined } | { refused: Answer } {
  if (form === undefined) return { refused: refusal(404, 'unknown_form', 'No form has this uID.') }
  const state = stateOf(form, now)
  return state === 'open' ? { form } : { refused: overRefusals[state] }
}
