import type { Factors } from '@lightwell/client/factors/factors.ts'

type Removable = Pick<NonNullable<Factors['authenticator']>, 'removal' | 'removedAt'>

/**
 * True if requesting a removal has any effect. While a removal is pending, another request has an effect only in a
 * session that may remove right away.
 */
export const mayRemove = ({ removal, removedAt }: Removable): boolean =>
  removedAt === null || removal === 'now'
