import type { Factors } from '@lightwell/client/factors/factors.ts'

type Removable = Pick<NonNullable<Factors['authenticator']>, 'removal' | 'removedAt'>

/**
 * True if asking to remove a factor has any effect. If its removal is already pending, that takes a session that can
 * remove it right away.
 */
export const mayRemove = ({ removal, removedAt }: Removable): boolean =>
  removedAt === null || removal === 'now'
