import { hour, type LimitTable, minute } from '../web/limit-windows.ts'

export const factorLimits = {
  // Codes of a second factor, tried with the right password. Three of a million codes are valid at a time, so few tries
  // are allowed. A browser that has signed in as the person before has its own count instead.
  code: {
    per: { pair: [5, 15 * minute], person: [30, hour], browser: [5, 15 * minute] },
    counts: 'second factor codes, given the right password',
    hurts:
      'The owner in a new browser, by anyone who knows the password. A browser that has signed in before has its own counter; a new password ends attempts with the old one.',
  },
} as const satisfies LimitTable
