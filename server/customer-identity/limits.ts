import { hour, type LimitTable } from '../web/limit-windows.ts'

export const customerIdentityLimits = {
  // Changes of one identity by all staff together. Each change emails the customer, and a flood of emails would hide
  // the one that matters.
  'staff-change': {
    per: { name: [20, hour] },
    counts: 'changes by staff of one identity, each of which sends an email',
    hurts:
      'A customer, by staff alone: nobody of staff changes more for them for an hour. Their own page and the undo link still work, and staff can keep their account open.',
  },
  // Lockouts that staff end for one identity. After each, somebody who guesses passwords can guess as often as before.
  'staff-unlock': {
    per: { name: [5, hour] },
    counts: 'lockouts that staff end for one identity',
    hurts: 'A customer, by staff alone. A forgotten password link still ends a lockout.',
  },
  // Verification links that a member of staff sends, to any address they type.
  'staff-verification': {
    per: { person: [30, hour] },
    counts: 'links verifying an address, sent by a member of staff to any address',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
