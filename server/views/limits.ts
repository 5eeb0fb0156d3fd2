import { hour, type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const viewLimits = {
  // Looks of staff at something of a customer's: whoever helps one after the other, and nobody who reads them all, or tries numbers.
  look: {
    per: { person: [120, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
    counts: 'staff views of a customer’s line',
    hurts: sharedAddress,
  },
  // Links that support mails to a customer: whoever is helped with a few things gets each, and nobody's mailbox is filled by staff.
  'sent-link': {
    per: { name: [5, hour] },
    counts: 'links that support mails to a customer',
    hurts: 'A customer, by staff alone. Support can tell them the page instead.',
  },
  // The same one once more, as by a second press.
  'same-link': {
    per: { name: [1, minute] },
    counts: 'the same link once more',
    hurts: 'Nobody: the one before is in the mailbox.',
  },
  // Views that staff open: whoever helps one after the other, and nobody who looks at everybody.
  view: {
    per: { person: [120, hour], network: [2_000, hour, 'slows'] },
    counts: 'staff views that are opened',
    hurts: sharedAddress,
  },
  // Codes that support sends a customer to check them, each of which may cost money.
  'caller-code': {
    per: { name: [5, hour] },
    counts: 'codes that support sends a customer',
    hurts:
      'A customer, by agents who send them too many. Reading a code from the portal and a call back still work.',
  },
} as const satisfies LimitTable
