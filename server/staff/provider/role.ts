import { type Role, roles } from '@lightwell/rulebook/call.ts'

/** Returns the highest role that someone's groups give. Undefined if no group gives a role. */
export const roleOfGroups = (
  groups: readonly string[],
  giving: Record<Role, readonly string[]>,
): Role | undefined => roles.findLast((role) => giving[role].some((group) => groups.includes(group)))
