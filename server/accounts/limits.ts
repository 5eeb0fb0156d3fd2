import { day, type LimitTable } from '../web/windows.ts'

export const accountLimits = {
  // Wrong PINs of an account. PINs only have a few digits, so past this limit a PIN alone isn't enough (`pin.ts`).
  pin: {
    per: { account: [10, day] },
    counts: 'wrong PINs of an account',
    hurts:
      'A holder without the mailbox on file, by strangers, for a day or until staff unlock the number. With that mailbox, registering and linking still work.',
  },
} as const satisfies LimitTable
