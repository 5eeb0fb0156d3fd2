import { hour, type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const identityLimits = {
  // Wrong passwords. Strangers on other networks can slow down sign-in under a name, but never lock it. For a browser
  // that has signed in under the name before, only the browser's own count applies.
  'sign-in': {
    per: {
      pair: [10, 15 * minute],
      network: [100, 15 * minute, 'slows'],
      browser: [10, 15 * minute],
      name: [10, 15 * minute, 'slows'],
    },
    counts: 'wrong passwords',
    hurts:
      'Strangers who try a name slow down its owner. Behind one address, trying it ten times locks it there for a quarter of an hour, except in browsers that have signed in with it; a forgotten password link ends that at once.',
  },
  // Registrations. `asked-mail` counts the emails per address, and `pin` counts wrong PINs.
  register: {
    per: { network: [30, hour, 'slows'] },
    counts: "registrations; failures aren't revealed, so all count",
    hurts: sharedAddress,
  },
  // All emails to an address that somebody typed. The lower limit for emails without a link (`note`) keeps room for
  // emails with one. The lower limit for people who aren't signed in (`stranger`) keeps room for people who are.
  'asked-mail': {
    per: { person: [4, hour], note: [4, hour], stranger: [6, hour], name: [10, hour] },
    counts: 'emails to an address someone typed',
    hurts:
      'A mailbox gets ten an hour. Strangers can use six, four of them without links, and a signed-in person four: neither alone can block a link someone needs. All six password links work.',
  },
  // Registration emails that somebody asks us to resend, whatever address they type.
  'again-mail': {
    per: { pair: [30, hour] },
    counts: 'resent registration emails, to any address',
    hurts:
      'If someone on your network sends thirty in an hour, you get no resends there; you still get the first email with its link.',
  },
  // Emails requested by somebody who isn't signed in, whatever the address. Once the limit is reached, addresses that
  // nobody signs in with get no email. The work is the same for all, so response times tell nothing (`stranger-mail`).
  'stranger-mail': {
    per: { pair: [30, hour] },
    counts: 'registration and forgotten password emails from one network, to any address',
    hurts:
      'If someone on your network requests thirty in an hour, an address unknown here gets no email. Forgotten password links go out, and so do those for a correct PIN, five an hour per account.',
  },
  // Emails that tell an account's holders that somebody registered with its PIN. Without a limit, anyone who has the
  // PIN could flood the holders.
  'holder-mail': {
    per: { account: [5, hour] },
    counts: 'emails telling holders their PIN was used to register',
    hurts: 'Nobody: five uses of the PIN are reported.',
  },
  // Codes that customers read out to support. A new code replaces the previous one.
  'support-code': {
    per: { person: [10, hour] },
    counts: 'codes to read to support',
    hurts: 'Nobody: each person’s own.',
  },
  // Passwords entered again by someone who's signed in, or who opened an emailed link. Nobody else can enter one, so
  // strangers can't use up this limit.
  confirm: {
    per: { person: [10, 15 * minute] },
    counts: 'passwords entered again',
    hurts: 'Nobody: only a signed-in person, or someone with an emailed link, fills their own.',
  },
} as const satisfies LimitTable
