import { type Role, roles } from '@lightwell/rulebook/call.ts'
import { formatMoment } from '@lightwell/rulebook/moments.ts'
import { numberKeyOf } from '@lightwell/rulebook/search/rules.ts'
import { isUserName } from '@lightwell/rulebook/staff/user-name.ts'
import { Refused } from '../web/errors.ts'
import {
  addStaff,
  changeOwn,
  changeRole,
  endStaff,
  linkStaff,
  type Own,
  readStaff,
  type SetUpLink,
  type StaffDesk,
} from './people.ts'

/** The words and options typed after `npm run staff`. */
export interface StaffLine {
  names: string[]
  values: Partial<Record<'name' | 'role' | 'email' | 'account', string | undefined>>
}

/** A parsed command line. */
export type StaffWish =
  | ({ action: 'add'; userName: string; fullName: string; role: Role } & Own)
  | ({ action: 'own'; userName: string } & Own)
  | { action: 'link' | 'end'; userName: string }
  | { action: 'role'; userName: string; role: Role }
  | { action: 'list' }

/** Thrown for an invalid command. The message is a sentence for the person who typed it. */
export class StaffRefused extends Error {}

/**
 * Parses a command line.
 * @throws StaffRefused if it's invalid
 */
export function readWish({ names: [action, typed, role, ...more], values }: StaffLine): StaffWish {
  if (more.length > 0) throw new StaffRefused('That’s too many words. See npm run staff -- --help')
  if (action === 'list') return { action }
  if (action !== 'add' && action !== 'own' && action !== 'link' && action !== 'end' && action !== 'role')
    throw new StaffRefused(`Unknown action "${action}". Choose from add, own, link, role, end, list.`)
  const userName = typed?.trim().toLowerCase() ?? ''
  if (!isUserName(userName))
    throw new StaffRefused(
      'Give a user name of up to 63 letters, digits, dots, hyphens, underscores or @, such as agent.two.',
    )
  if (action === 'role') return { action, userName, role: roleOf(role) }
  if (action === 'own') return { action, userName, ...ownOf(values) }
  if (action !== 'add') return { action, userName }
  const fullName = values.name?.trim() ?? ''
  if (fullName === '' || fullName.length > 100)
    throw new StaffRefused('Give the full name, such as --name "Ana Ruiz".')
  return { action, userName, fullName, role: roleOf(values.role), ...ownOf(values) }
}

function ownOf({ email, account }: StaffLine['values']): Own {
  const typed = email?.trim().toLowerCase() || null
  if (typed !== null && !/^[^\s@]+@[^\s@]+$/.test(typed))
    throw new StaffRefused('Give an email such as --email ana@example.net.')
  return { email: typed, accountKey: account?.trim() ? numberKeyOf(account) : null }
}

function roleOf(typed: string | undefined): Role {
  const role = roles.find((each) => each === typed)
  if (role === undefined) throw new StaffRefused(`Give a role: ${roles.join(', ')}.`)
  return role
}

/**
 * Runs the command, and reports the result in words.
 * @throws StaffRefused if no active person has the user name, if it's taken, or if its owner signs in at the identity
 *   service
 */
export async function runStaff(
  desk: StaffDesk,
  wish: StaffWish,
  report: (line: string) => void,
): Promise<void> {
  const reportLink = ({ url, endsAt }: SetUpLink) => {
    report(`Hand this link over yourself. It works once, until ${momentOf(desk, endsAt)}:`)
    report(url.href)
  }
  switch (wish.action) {
    case 'add': {
      const { action: _, ...added } = wish
      const link = known(await addStaff(desk, added), wish.userName)
      if (link) return reportLink(link)
      return report(
        `${wish.userName} can sign in with the identity service again. Their groups give the role.`,
      )
    }
    case 'own':
      known(await changeOwn(desk, wish.userName, ownIn(wish)), wish.userName)
      return report(`Views of what’s ${wish.userName}’s own as a customer are flagged.`)
    case 'link':
      return reportLink(known(await linkStaff(desk, wish.userName), wish.userName))
    case 'role':
      known(await changeRole(desk, wish.userName, wish.role), wish.userName)
      return report(`${wish.userName} is ${wish.role} from the next request on.`)
    case 'end':
      known(await endStaff(desk, wish.userName), wish.userName)
      return report(`${wish.userName} has ended, and is signed out everywhere.`)
    case 'list':
      for (const person of await readStaff(desk))
        report([person.userName, person.isActive ? person.role : 'ended', ...detailsOf(person)].join('\t'))
  }
}

const ownIn = ({ email, accountKey }: Own): Own => ({ email, accountKey })

type Person = Awaited<ReturnType<typeof readStaff>>[number]

const ownWay = ({ hasPassword, hasApp }: Person) =>
  hasPassword ? (hasApp ? 'password and app' : 'password') : 'not set up'

function detailsOf(person: Person): string[] {
  if (!person.isActive) return [person.fullName]
  return [person.fullName, person.issuer === null ? ownWay(person) : `signs in at ${person.issuer}`]
}

function known<T>(done: T | Refused<'taken' | 'not-found' | 'of-provider'>, userName: string): T {
  if (!(done instanceof Refused)) return done
  throw new StaffRefused(refusals[done.code](userName))
}

const refusals = {
  taken: (name: string) => `${name} is taken. For a new link, run npm run staff -- link ${name}`,
  'not-found': (name: string) => `Nobody active has the user name ${name}. See npm run staff -- list`,
  'of-provider': (name: string) =>
    `${name} signs in with the identity service, which has their password and their groups. Change those there.`,
}

const momentOf = ({ config }: StaffDesk, at: Temporal.Instant) =>
  formatMoment(at.toString(), config.businessZone, 'en')
