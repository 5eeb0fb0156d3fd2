import { plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { find, searchAccount, searchByEmail } from '@lightwell/rulebook/search/contract.ts'
import { numberKeyOf, soughtIn, townOf } from '@lightwell/rulebook/search/rules.ts'
import { type ByStaff, type ByStaffInView, isByStaff, personOf } from '../acting/actor.ts'
import { refuse } from '../web/errors.ts'
import { type Guard, refuseWithout } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { type After, findPage, foundByOf, type PersonOnPage } from './find-store.ts'
import type { FoundPerson } from './person-store.ts'
import { recordRefusal, recordSearch } from './record.ts'
import { findByEmail, findByNumber, findByUserName } from './store.ts'

/** Admits staff of any role. Each search records itself on the audit trail, with the people it found. */
const searching: Guard<unknown, ByStaff | ByStaffInView> = {
  name: 'staff',
  isOffTrail: true,
  admit: (acting) => (isByStaff(acting) ? acting : refuseWithout(acting.actor)),
}

const pageSize = 20
/**
 * The most people that a search for one caller is expected to find. A search that finds more counts against the
 * `browse` limit.
 */
const mostOfOneCaller = 5

/** Serves the calls that search for customers (AH §6, §7). */
export function serveSearch(serving: Serving, world: World): void {
  const { database, clock } = world
  const guard = limited('search', searching)

  serve(serving, searchByEmail, guard, async ({ query: { email } }, acting) => {
    const people = await findByEmail(database, plainEmail(email), clock())
    await recordSearch(world, searchByEmail, acting, { people, typed: email })
    return people.map(encodePerson)
  })

  serve(serving, searchAccount, guard, async ({ query: { username, accountNumber } }, acting) => {
    const numberKey = accountNumber ? numberKeyOf(accountNumber) : undefined
    const people = username
      ? await findByUserName(database, username, numberKey)
      : await findByNumber(database, numberKey ?? '')
    const typed = [username, accountNumber].filter(Boolean).join(' ')
    await recordSearch(world, searchAccount, acting, { people, typed })
    return people.map(encodePerson)
  })

  serve(serving, find, guard, async ({ query: { q, after } }, acting) => {
    const most = pageSize + 1
    const found = await findPage(database, soughtIn(q), {
      after: readAfter(after),
      most,
      now: clock(),
    })
    const people = found.people.slice(0, pageSize)
    const last = found.people.length > pageSize ? people.at(-1) : undefined
    if (people.length > mostOfOneCaller) {
      const room = await world.limits.take('browse', { person: personOf(acting.actor) })
      if (room.waitSeconds !== undefined) {
        await recordRefusal(world, find, acting, 'too-many-requests')
        return refuse('too-many-requests', undefined, room.waitSeconds)
      }
    }
    await recordSearch(world, find, acting, { people, accounts: found.accounts, typed: q })
    return {
      people: people.map((person) => ({
        ...encodePerson(person),
        by: foundByOf(person),
        town: townIn(person.accounts[0]),
        isProtected: person.isProtected,
      })),
      accounts: found.accounts.map(({ serviceAddress, ...account }) => ({
        ...account,
        town: townIn({ serviceAddress }),
      })),
      next: last ? writeAfter(last) : null,
    }
  })
}

const encodePerson = ({ uid, email, firstName, lastName, isActive, accounts }: FoundPerson) => ({
  uid,
  email,
  firstName,
  lastName,
  isActive,
  accounts: accounts.map(({ serviceAddress: _, ...account }) => account),
})

const townIn = (account: { serviceAddress: string } | undefined) =>
  (account && townOf(account.serviceAddress)) ?? null

/**
 * Writes a page's last entry as text, for the request of the next page. It can be split at the underscores, since a
 * spelling has only letters and digits.
 */
const writeAfter = ({ place, spelling, uid }: PersonOnPage) => `${place}_${spelling}_${uid}`

function readAfter(text: string | undefined): After | undefined {
  if (text === undefined) return undefined
  const [place, spelling = '', uid = ''] = text.split('_')
  return { place: Number(place), spelling, uid }
}
