import { type AgentMode, type Needs, type Role, roles, type Whose } from '@lightwell/rulebook/call.ts'
import { askedOfView } from '@lightwell/rulebook/views/needs.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { type Acting, isByStaff, type View } from '../acting/actor.ts'

/**
 * Refuses a call that this kind of actor can't make. Staff's own calls need a role, and some need an open view of the
 * customer. A customer's call says in `inAgentMode` what staff with an open view of the customer can do with it.
 * @param namesView true if the request names a customer view, which only staff's requests do
 * @returns undefined if the call can be made
 */
export function modeRefusal(
  { inAgentMode, role, needs }: Whose,
  acting: Acting,
  namesView: boolean,
): ModeRefusal | undefined {
  if (!isByStaff(acting)) return role !== undefined || namesView ? 'not-signed-in' : undefined
  const { view } = acting
  if (role !== undefined) {
    if (rankOf(acting.actor.role) < rankOf(role)) return 'role-not-permitted'
    return needs && viewRefusal(needs, view)
  }
  return inAgentMode === 'never' ? 'not-in-agent-mode' : viewRefusal(neededFor[inAgentMode], view)
}

const rankOf = (role: Role) => roles.indexOf(role)

/**
 * The access that a customer's call needs when staff make it, by the call's `inAgentMode`. Staff must have that access
 * in their view of the customer.
 */
const neededFor = {
  look: 'view',
  detail: 'check',
  act: 'act',
  'detail-and-act': 'check-and-act',
} as const satisfies Record<Exclude<AgentMode, 'never'>, Needs>

function viewRefusal(needs: Needs, view: View | undefined): ModeRefusal | undefined {
  if (view === undefined) return 'view-first'
  const { check, act } = askedOfView[needs]
  if (check && !view.isChecked) return 'check-the-caller'
  return act && !view.isActing ? 'act-first' : undefined
}

/** The refusals that staff may get from a call because of their role or their view of the customer. */
export function modeRefusalsOf({ inAgentMode, role, needs }: Whose): ModeRefusal[] {
  const asked = role === undefined ? (inAgentMode === 'never' ? undefined : neededFor[inAgentMode]) : needs
  return [
    ...(role !== undefined ? (['not-signed-in', 'role-not-permitted'] as const) : []),
    ...(inAgentMode === 'never' ? (['not-in-agent-mode'] as const) : []),
    ...(asked ? (['view-first'] as const) : []),
    ...(asked && askedOfView[asked].check ? (['check-the-caller'] as const) : []),
    ...(asked && askedOfView[asked].act ? (['act-first'] as const) : []),
  ]
}
