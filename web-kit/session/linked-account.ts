import type { LinkedAccount } from './session.ts'

type Wire = Omit<LinkedAccount, 'isPlatform' | 'closedOn'> & {
  isNDS: boolean
  closedDate: LinkedAccount['closedOn']
}

/** An account linked to an identity, as the pages know it. */
export const linkedAccountOf = ({ isNDS, closedDate, ...account }: Wire): LinkedAccount => ({
  ...account,
  isPlatform: isNDS,
  closedOn: closedDate,
})
