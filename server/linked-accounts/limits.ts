import { day, hour, type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const linkLimits = {
  // Accounts that somebody tries to link: who mistypes five times waits as long as a coffee takes.
  link: {
    per: { person: [5, 30 * minute], network: [100, hour, 'slows'] },
    counts: "numbers and PINs that don't match",
    hurts: sharedAddress,
  },
  // Accounts that were linked by their PIN: each time its holders get mails, and whoever has it could unlink it and begin anew.
  linked: {
    per: { person: [6, day], account: [20, day] },
    counts: 'accounts linked by PIN',
    hurts: "A holder, by four others who have the account's PIN.",
  },
  // Counts of wrong PINs of an account that staff begin anew: whoever guesses has as many more tries each time, and a PIN has few digits.
  'abuse-reset': {
    per: { name: [3, day] },
    counts: 'locks on linking one account by PIN that staff end',
    hurts:
      'Owners of the account, by staff alone. Whoever has the email on file links it by PIN all the same.',
  },
} as const satisfies LimitTable
