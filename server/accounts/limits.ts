import { day, type LimitTable } from '../web/limit-windows.ts'

export const accountLimits = {
  // Limits wrong PINs for an account number. PINs have only a few digits, and someone could try them all. So after ten
  // wrong PINs within a day, a PIN alone no longer proves who the account holder is (`pin.ts`).
  pin: {
    per: { account: [10, day] },
    counts: 'wrong PINs of an account',
    hurts:
      'A holder without the mailbox on file, by strangers, for a day or until staff unlock the number. With that mailbox, registering and linking still work.',
  },
} as const satisfies LimitTable
