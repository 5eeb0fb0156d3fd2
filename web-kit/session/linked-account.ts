import type { LinkedAccount } from './session.ts'

type Wire = Omit<LinkedAccount, 'isPlatform' | 'closedOn'> & {
  isNDS: boolean
  closedDate: LinkedAccount['closedOn']
}

/** Converts a linked account from the wire to the form that pages use. */
export const linkedAccountOf = ({ isNDS, closedDate, ...account }: Wire): LinkedAccount => ({
  ...account,
  isPlatform: isNDS,
  closedOn: closedDate,
})
