import { day, hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const methodLimits = {
  // Hosted forms. A person fills in a few; a script that tries cards opens one for each card.
  form: {
    per: { person: [30, hour], account: [60, hour], network: [300, hour, 'slows'] },
    counts: 'opened card and bank forms',
    hurts: sharedAddress,
  },
  // Asking the provider if a form is completed. Once per form is enough.
  reading: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'checks if a form is completed',
    hurts: sharedAddress,
  },
  // Saving a card or bank account, and guessing its two deposits. Each makes the provider ask a bank.
  validation: {
    per: { person: [20, day], account: [30, day], network: [200, day, 'slows'] },
    counts: 'saved cards and bank accounts, and guesses at their deposits',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
