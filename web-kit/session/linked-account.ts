import type { LinkedAccount } from './session.ts'

type Wire = Omit<LinkedAccount, 'isPlatform' | 'closedOn'> & {
  isNDS: boolean
  closedDate: LinkedAccount['closedOn']
}

/** Converts an account linked to an identity to the form pages use. */
export const linkedAccountOf = ({ isNDS, closedDate, ...account }: Wire): LinkedAccount => ({
  ...account,
  isPlatform: isNDS,
  closedOn: closedDate,
})
