import { hour, type LimitTable } from '../web/windows.ts'

export const customerIdentityLimits = {
  // Changes by staff of one identity, whoever of them makes them: each mails its customer, and no mail is buried by others.
  'staff-change': {
    per: { name: [20, hour] },
    counts: 'changes by staff of one identity, each of which sends an email',
    hurts:
      'A customer, by staff alone: nobody of staff changes more for them for an hour. Their own page and the undo link still work, and staff can keep their account open.',
  },
  // Lock-outs that staff end: whoever guesses has as many more tries each time.
  'staff-unlock': {
    per: { name: [5, hour] },
    counts: 'lockouts that staff end for one identity',
    hurts: 'A customer, by staff alone. A forgotten password link still ends a lockout.',
  },
  // Links that verify an address and that a member of staff has sent, to whatever addresses they type.
  'staff-verification': {
    per: { person: [30, hour] },
    counts: 'links verifying an address, sent by a member of staff to any address',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
