import { hour, type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const profileLimits = {
  // Changes to one's own profile. Each sends emails.
  profile: {
    per: { person: [20, hour], account: [40, hour], network: [200, hour, 'slows'] },
    counts: "changes to one's profile and to people with access",
    hurts: sharedAddress,
  },
  // Codes by text. Each costs money, and reaches whoever has the number. One person alone can't use up a number's
  // codes.
  'text-code': {
    per: { person: [5, hour], name: [8, hour] },
    counts: 'texted codes',
    hurts: "A number's owner, by two customers who claim it, for an hour. One of them leaves three.",
  },
  // Guesses at such a code. Five may be wrong.
  'telephone-code': {
    per: { person: [15, 15 * minute] },
    counts: 'guesses at a texted code',
    hurts: 'Nobody: each person’s own.',
  },
} as const satisfies LimitTable
