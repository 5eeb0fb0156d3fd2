import type { NotApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import type { CallTaken, Role } from '@lightwell/rulebook/call.ts'
import { numberKeyOf } from '@lightwell/rulebook/search/rules.ts'
import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { askSecondPersonOfStaff } from '../approvals/approvals.ts'
import { formerSince, isFormerSupervisor } from '../staff/former.ts'
import type { LockedStaff } from '../staff/lock-staff.ts'
import {
  addStaff,
  changeOwn,
  changeRole,
  endStaff,
  type Holding,
  linkStaff,
  type Own,
  type SetUpLink,
} from '../staff/people.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { holdGiver, holdPerson, type NotHeld } from './hold.ts'

type Supervising = ByStaff | ByStaffInView

/** Locks the member of staff that a supervisor wants to change. */
const held =
  (acting: Supervising, staffId: string): Holding<NotHeld> =>
  async (trx) => {
    const person = await holdPerson(trx, acting, staffId)
    return person instanceof Refused ? person : person.id
  }

/**
 * Adds a member of staff, or reactivates a former one.
 * @returns their set-up link, or none if the identity service signs them in; `of-supervisor`: they were a supervisor
 *   within the last 30 days
 */
export const addPerson = (
  world: World,
  acting: Supervising,
  { email, accountNumber, ...added }: CallTaken<typeof contract.addPerson>['body'],
): Promise<
  SetUpLink | undefined | Refused<'taken' | 'of-supervisor' | 'not-signed-in' | 'role-not-permitted'>
> =>
  addStaff<'of-supervisor' | 'not-signed-in' | 'role-not-permitted'>(
    world,
    { ...added, ...ownOf({ email, accountNumber }) },
    async (trx) => {
      const giver = await holdGiver(trx, acting)
      if (giver instanceof Refused) return giver
      return (await isFormerSupervisor(trx, added.userName, world.clock())) ? refuse('of-supervisor') : giver
    },
  )

/**
 * Changes someone's role, from their next request on. To make somebody a supervisor, a second supervisor has to approve
 * exactly this change.
 * @returns `of-provider`: their role comes from their groups at the identity service
 */
export const changePersonRole = (
  world: World,
  acting: Supervising,
  staffId: string,
  role: Role,
): Promise<undefined | Refused<NotHeld | NotApproved | 'of-provider'>> =>
  changeRole<NotHeld | NotApproved | 'of-provider'>(
    world,
    async (trx) => {
      const person = await holdPerson(trx, acting, staffId)
      if (person instanceof Refused) return person
      // Refuses before anybody is asked to approve the change.
      if (person.isOfProvider) return refuse('of-provider')
      if (role !== 'supervisor' || person.role === 'supervisor') return person.id
      const change = { call: 'giveSupervisor', detail: role } as const
      const approved = await askSecondPersonOfStaff(trx, acting, person.id, change, world.clock())
      if (approved instanceof Refused) return approved
      await approved.use()
      return person.id
    },
    role,
  )

/** Ends somebody's access: their sessions, the views open in them, and every credential. */
export const endPerson = (
  world: World,
  acting: Supervising,
  staffId: string,
): Promise<undefined | Refused<NotHeld>> => endStaff(world, held(acting, staffId))

/**
 * Makes a new set-up link for somebody. For 30 days, the link's maker and its owner can't approve each other's
 * requests.
 * @returns `of-supervisor`: a link for a supervisor, or for anybody who was one within the last 30 days, can only be
 *   made on the command line
 */
export const renewPersonLink = (
  world: World,
  acting: Supervising,
  staffId: string,
): Promise<SetUpLink | Refused<NotHeld | 'of-provider' | 'of-supervisor'>> =>
  linkStaff<NotHeld | 'of-supervisor'>(
    world,
    async (trx) => {
      const person = await holdPerson(trx, acting, staffId)
      if (person instanceof Refused) return person
      return countsAsSupervisor(person, world.clock()) && !person.isOfProvider
        ? refuse('of-supervisor')
        : person.id
    },
    acting.actor.staffId,
  )

/**
 * True if somebody is a supervisor, or was one within the last 30 days. The 30 days keep a supervisor from making
 * another one an agent, and then signing in as them with a new set-up link.
 */
const countsAsSupervisor = ({ role, supervisorUntil }: LockedStaff, now: Temporal.Instant): boolean =>
  role === 'supervisor' ||
  (supervisorUntil !== null && supervisorUntil.getTime() > formerSince(now).epochMilliseconds)

/** Changes the email and the account that a member of staff has as a customer of the provider. */
export const changePersonOwn = (
  world: World,
  acting: Supervising,
  staffId: string,
  own: CallTaken<typeof contract.changePersonOwn>['body'],
): Promise<undefined | Refused<NotHeld>> => changeOwn(world, held(acting, staffId), ownOf(own))

const ownOf = ({
  email,
  accountNumber,
}: {
  email?: string | null | undefined
  accountNumber?: string | null | undefined
}): Own => ({ email: email ?? null, accountKey: accountNumber ? numberKeyOf(accountNumber) : null })
