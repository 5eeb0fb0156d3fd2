import type { Factors } from '@lightwell/client/factors/factors.ts'

type Removable = Pick<NonNullable<Factors['authenticator']>, 'removal' | 'removedAt'>

/** Whether asking for a removal does anything: what is being removed goes sooner only in a session that removes it at once. */
export const mayRemove = ({ removal, removedAt }: Removable): boolean =>
  removedAt === null || removal === 'now'
