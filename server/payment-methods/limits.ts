import { day, hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const methodLimits = {
  // A person fills in a few forms; a script that tries cards opens one for each.
  form: {
    per: { person: [30, hour], account: [60, hour], network: [300, hour, 'slows'] },
    counts: 'opened card and bank forms',
    hurts: sharedAddress,
  },
  // Asking the provider whether a form is completed: once for each is enough.
  reading: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'checks if a form is completed',
    hurts: sharedAddress,
  },
  // Saving a card or bank account, and guesses at its two deposits: each asks a bank.
  validation: {
    per: { person: [20, day], account: [30, day], network: [200, day, 'slows'] },
    counts: 'saved cards and bank accounts, and guesses at their deposits',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
