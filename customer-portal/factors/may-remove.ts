import type { Factors } from '@lightwell/client/factors/factors.ts'

type Removable = Pick<NonNullable<Factors['authenticator']>, 'removal' | 'removedAt'>

/**
 * True if requesting a removal would do anything. If a removal is already under way, requesting it again only helps in
 * a session that may remove the app or passkey right away.
 */
export const mayRemove = ({ removal, removedAt }: Removable): boolean =>
  removedAt === null || removal === 'now'
