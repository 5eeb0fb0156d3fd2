import { type Role, roles } from '@lightwell/rulebook/call.ts'

/** The highest role of someone's groups; undefined if none of them has any. */
export const roleOfGroups = (
  groups: readonly string[],
  giving: Record<Role, readonly string[]>,
): Role | undefined => roles.findLast((role) => giving[role].some((group) => groups.includes(group)))
