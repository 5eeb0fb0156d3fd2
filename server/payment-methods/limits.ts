import { day, hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const methodLimits = {
  // Limits opened forms. A person opens a few. A script that tries out cards opens one form for each card.
  form: {
    per: { person: [30, hour], account: [60, hour], network: [300, hour, 'slows'] },
    counts: 'opened card and bank forms',
    hurts: sharedAddress,
  },
  // Limits how often we ask the provider if a form is completed. One question per form is enough.
  reading: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'checks if a form is completed',
    hurts: sharedAddress,
  },
  // Limits saved cards and bank accounts, and guesses at bank accounts' two deposits. For each of these, the provider
  // asks a bank.
  validation: {
    per: { person: [20, day], account: [30, day], network: [200, day, 'slows'] },
    counts: 'saved cards and bank accounts, and guesses at their deposits',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
