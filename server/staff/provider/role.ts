import { type Role, roles } from '@lightwell/rulebook/call.ts'

/** The highest role that someone's groups grant. Undefined if none of them grants one. */
export const roleOfGroups = (
  groups: readonly string[],
  giving: Record<Role, readonly string[]>,
): Role | undefined => roles.findLast((role) => giving[role].some((group) => groups.includes(group)))
