import type { Factors } from '@lightwell/client/factors/factors.ts'

type Removable = Pick<NonNullable<Factors['authenticator']>, 'removal' | 'removedAt'>

/**
 * True if requesting a removal would do anything. One already under way only ends sooner in a session that may remove
 * it now.
 */
export const mayRemove = ({ removal, removedAt }: Removable): boolean =>
  removedAt === null || removal === 'now'
