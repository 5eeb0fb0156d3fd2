// The order in which the server's rooms may import each other (docs/rooms.md). A room is a folder or a file directly
// under `server/`.
import type { Tree } from '../tree.ts'
import { arrowsIn, ringsIn, roomsIn } from './rooms.ts'
import type { Rule } from './rule.ts'

/** The floors, from top to bottom. A room may import only rooms that are listed after it. */
export const floors: Record<string, string[]> = {
  start: ['start', 'import'],
  console: [
    'audit',
    'search',
    'figures',
    'flags',
    'staff-people',
    'customer-identity',
    'notes',
    'support',
    'content-editor',
    'views',
    'chat-links',
  ],
  screens: [
    'documents',
    'broadband-labels',
    'closing',
    'summary',
    'activity',
    'notices',
    'help',
    'sign-in',
    'session',
  ],
  services: ['upgrade', 'repair', 'equipment', 'voice', 'work-orders', 'outages'],
  money: [
    'paper-bills',
    'adjustments',
    'refunds',
    'autopay',
    'payments',
    'payment-methods',
    'statements',
    'ledger',
  ],
  provider: ['approvals', 'content', 'staff'],
  access: ['contact-preferences', 'sign-up', 'linked-accounts'],
  people: ['profile', 'recovery', 'single-sign-on', 'passkeys', 'factors', 'identity'],
  accounts: ['guests', 'accounts'],
  machinery: ['messages', 'trail', 'web', 'intents', 'jobs'],
  world: ['noun.ts', 'demo', 'acting', 'world.ts', 'settings'],
  ground: ['connectors', 'events', 'data-files', 'keys', 'database', 'clock.ts'],
}

/**
 * Imports from a lower floor to a higher one that are still allowed, with the reason for each. Delete an entry once no
 * such import is left. Don't add entries.
 */
export const arrowsUp: Record<string, string> = {
  'statements → adjustments': 'a bill takes up the credits that are due, in its own transaction',
  'statements → autopay': 'a new bill is scheduled for auto pay, in its own transaction',
  'statements → payments': 'what’s owed counts the payments on their way',
  'statements → payment-methods': 'a bill names the method that will pay it',
  'payment-methods → autopay': 'a method that auto pay uses can’t be deleted, and is replaced there, too',
  'payment-methods → payments': 'a method with open payments can’t be deleted, and is replaced there, too',
  'payments → autopay':
    'a scheduled payment keeps to its auto pay rule: a failure is tried again, or stops it',
  'approvals → adjustments': 'a request for a credit shows what was credited lately',
  'linked-accounts → payment-methods': 'whoever loses access loses the methods they saved',
  'linked-accounts → autopay': 'staff see an account’s auto pay beside the people with access',
  'factors → passkeys': 'a removal that waits may be a passkey’s',
  'factors → single-sign-on': 'what a session proves depends on when the provider’s sign-in was tied',
  'messages → accounts': 'mail names the account it’s about',
  'messages → identity': 'mail greets its reader by name',
  'web → trail': 'type of `world.trail`, which notes every call',
}

/** Rings: rooms that import each other in a cycle when the code runs. Rings may only get smaller. */
export const rings: string[][] = [
  [
    'adjustments',
    'approvals',
    'autopay',
    'contact-preferences',
    'linked-accounts',
    'payment-methods',
    'payments',
    'statements',
  ],
  ['factors', 'passkeys', 'single-sign-on'],
  ['identity', 'messages'],
]

const order = Object.values(floors).flat()

/**
 * A room's position in the order. An unlisted room comes right after `start`: it may import any other room, and only
 * `start` may import it. List the room once another one needs it.
 */
const placeOf = (room: string): number =>
  order.includes(room) ? order.indexOf(room) : order.indexOf('start') + 0.5

const upper: Tree = { 'server/search/find.ts': '', 'server/views/views.ts': '' }

export const floorRules: Rule[] = [
  {
    name: 'every room of a floor exists',
    findings(tree) {
      const rooms = roomsIn(tree)
      return order.flatMap((room) => (rooms.includes(room) ? [] : [`server/${room}: isn’t there`]))
    },
    broken: [{ 'server/start/app.ts': '' }],
  },
  {
    name: 'a room of the server imports only from rooms below it, types included',
    instead: 'Have what it needs from above handed to it (docs/rooms.md).',
    findings: (tree) =>
      arrowsIn(tree).flatMap(({ from, to, imports }) =>
        placeOf(to) > placeOf(from) || `${from} → ${to}` in arrowsUp ? [] : imports,
      ),
    broken: [
      { ...upper, 'server/trail/settle.ts': "import { find } from '../search/find.ts'" },
      { ...upper, 'server/trail/settle.ts': "import type { Views } from '../views/views.ts'" },
      { ...upper, 'server/trail/chain/close.ts': "type V = import('../../views/views.ts').Views" },
      { ...upper, 'server/views/end.ts': "export * from '@lightwell/server/search/find.ts'" },
      { 'server/clock.ts': "import type { World } from './world.ts'" },
      { 'server/payments/pay.ts': "import '../refunds/refund.ts'" },
      { 'server/search/find.ts': "import { tips } from '../tips/read.ts'", 'server/tips/read.ts': '' },
      { 'server/tips/tell.ts': "import { start } from '../start/start.ts'", 'server/start/start.ts': '' },
    ],
  },
  {
    name: 'an arrow that runs back up is listed only as long as it’s there',
    instead: 'Take it off `arrowsUp`.',
    findings(tree) {
      const found = new Set(arrowsIn(tree).map(({ from, to }) => `${from} → ${to}`))
      return Object.keys(arrowsUp).flatMap((arrow) => (found.has(arrow) ? [] : [`${arrow}: is gone`]))
    },
    broken: [{ 'server/web/door.ts': '' }],
  },
  {
    name: 'no more rooms of the server need each other than before',
    findings: (tree) =>
      ringsIn(tree)
        .filter((found) => !rings.some((ring) => found.every((room) => ring.includes(room))))
        .map((found) => `${found.join(', ')}: need each other`),
    broken: [
      { 'server/notes/a.ts': "import '../views/b.ts'", 'server/views/b.ts': "import '../notes/c.ts'" },
      {
        'server/identity/a.ts': "import '../messages/mail/b.ts'",
        'server/messages/mail/b.ts': "import '../../accounts/c.ts'",
        'server/accounts/c.ts': "import '../identity/d.ts'",
      },
    ],
  },
  {
    name: 'a ring of rooms is listed only as large as it is',
    instead: 'Take the rooms that left it off `rings` and off docs/rooms.md.',
    findings(tree) {
      const found = ringsIn(tree).map((ring) => ring.join(', '))
      return rings
        .map((ring) => ring.join(', '))
        .flatMap((ring) => (found.includes(ring) ? [] : [`${ring}: isn’t all of a ring`]))
    },
    broken: [
      { 'server/identity/a.ts': "import '../messages/mail/b.ts'" },
      {
        'server/factors/a.ts': "import '../passkeys/b.ts'",
        'server/passkeys/b.ts': "import '../factors/a.ts'",
      },
    ],
  },
]
