import { hour, type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const identityLimits = {
  // Wrong passwords. Attempts from elsewhere slow a name down but never lock it out. In a browser that has signed in
  // under that name before, only the count of the browser applies.
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
  // Links to choose a new password that are asked for: how many are sent to one address is counted by `asked-mail`.
  reset: {
    per: { network: [60, hour, 'slows'] },
    counts: 'requests for a password link; they never fail',
    hurts: sharedAddress,
  },
  // Registrations: how many mails an address gets is counted by `asked-mail`, and wrong PINs by `pin`.
  register: {
    per: { network: [30, hour, 'slows'] },
    counts: "registrations; failures aren't revealed, so all count",
    hurts: sharedAddress,
  },
  // Mails to an address that whoever asks for them has only typed, all of them together. Those without a link that somebody needs
  // (`note`) leave room for the others, and nobody uses up alone what others need: whoever isn't signed in (`stranger`) leaves enough for
  // whoever is.
  'asked-mail': {
    per: { person: [4, hour], note: [4, hour], stranger: [6, hour], name: [10, hour] },
    counts: 'emails to an address someone typed',
    hurts:
      'A mailbox gets ten an hour. Strangers can use six, four of them without links, and a signed-in person four: neither alone can block a link someone needs. All six password links work.',
  },
  // Mails about registrations that somebody has sent once more, to whatever address they type.
  'again-mail': {
    per: { pair: [30, hour] },
    counts: 'resent registration emails, to any address',
    hurts:
      'If someone on your network sends thirty in an hour, you get no resends there; you still get the first email with its link.',
  },
  // Mails that somebody who isn't signed in has sent to whatever addresses they type. Beyond it only addresses that are known here get
  // any, after the same work: `stranger-mail.ts`.
  'stranger-mail': {
    per: { pair: [30, hour] },
    counts: 'registration and forgotten password emails from one network, to any address',
    hurts:
      'If someone on your network requests thirty in an hour, an address unknown here gets no email. Forgotten password links go out, and so do those for a correct PIN, five an hour per account.',
  },
  // Mails to the holders that somebody registers with the PIN of their account, which whoever has it could go on doing.
  'holder-mail': {
    per: { account: [5, hour] },
    counts: 'emails telling holders their PIN was used to register',
    hurts: 'Nobody: five uses of the PIN are reported.',
  },
  // Codes that customers read to support: each replaces the one before.
  'support-code': {
    per: { person: [10, hour] },
    counts: 'codes to read to support',
    hurts: 'Nobody: each person’s own.',
  },
  // Passwords given once more in a session that exists: of its own person, whom nobody else's tries keep out.
  confirm: {
    per: { person: [10, 15 * minute] },
    counts: 'passwords entered again',
    hurts: 'Nobody: only a signed-in person, or someone with an emailed link, fills their own.',
  },
} as const satisfies LimitTable
