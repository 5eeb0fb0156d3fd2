import { type AgentMode, type Needs, type Role, roles, type Whose } from '@lightwell/rulebook/call.ts'
import { askedOfView } from '@lightwell/rulebook/views/needs.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { type Acting, isByStaff, type View } from '../acting/actor.ts'

/**
 * Refuses a call that this kind of actor can't make, looking only at whom the call is for and who makes it. Staff's own
 * calls need a role, and those about an identity need a view of that identity. Customers' calls define what staff in a
 * view can do with them.
 * @param namesView true if the request names a view, so only staff can make it
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

/** The access that staff in a view need for a customer's call. */
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

/** The refusals that staff may get from a call because of their role or view. */
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
