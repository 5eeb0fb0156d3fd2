import { type Call, type Role, roles } from '@lightwell/rulebook/call.ts'
import type { ViewSteps } from '../staff/test-rows.ts'
import type { Answer } from './noun-examples.ts'

/**
 * The answer that a member of staff gets to one of staff's own calls. Looks only at the call's contract.
 * @param view the steps taken in their view of the customer that the call is about; undefined without a view
 * @returns undefined if they're admitted
 */
export function expectedOfStaff(
  { role, needs }: Call,
  has: Role,
  view: ViewSteps | undefined,
): Extract<Answer, 'wrong role' | 'no view' | 'not checked' | 'not acting'> | undefined {
  if (role !== undefined && roles.indexOf(has) < roles.indexOf(role)) return 'wrong role'
  if (needs === undefined) return undefined
  if (view === undefined) return 'no view'
  if ((needs === 'check' || needs === 'check-and-act') && !view.isChecked) return 'not checked'
  return (needs === 'act' || needs === 'check-and-act') && !(view.isActing && has !== 'viewer')
    ? 'not acting'
    : undefined
}

/**
 * The answer to a customer's call that staff make in an open view of that customer. Looks only at the call's contract.
 * @param view the steps taken in the view
 * @returns undefined if they get the same answer as the customer
 */
export function expectedInView(
  { inAgentMode }: Call,
  { isChecked = false, isActing = false }: ViewSteps,
): Extract<Answer, 'not in a view' | 'not checked' | 'not acting'> | undefined {
  if (inAgentMode === 'never') return 'not in a view'
  if (inAgentMode?.startsWith('detail') && !isChecked) return 'not checked'
  return inAgentMode?.endsWith('act') && !isActing ? 'not acting' : undefined
}
