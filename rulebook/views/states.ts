import type { Role } from '../call.ts'

/**
 * Levels of a staff view of a customer. Each level also allows everything that the levels before it allow.
 * - `look`: the view is open.
 * - `detail`: staff have verified the customer's identity.
 * - `act`: staff may make changes for the customer.
 */
export type Level = 'look' | 'detail' | 'act'

/** The most open views in one staff session. */
export const mostOpenViews = 12

export const levelOf = (is: { isChecked: boolean; isActing: boolean }): Level =>
  is.isActing ? 'act' : is.isChecked ? 'detail' : 'look'

/**
 * The level of a view at a given time.
 * @param nowMs the server's time, in milliseconds since 1970
 */
export function levelAt(
  { isChecked, actsUntil }: { isChecked: boolean; actsUntil: string | null },
  nowMs: number,
): Level {
  if (actsUntil !== null && nowMs < Date.parse(actsUntil)) return 'act'
  return isChecked ? 'detail' : 'look'
}

/** True if this role may open the customer. Only supervisors may open protected customers. */
export const mayOpen = (role: Role, isProtected: boolean): boolean => !isProtected || role === 'supervisor'
