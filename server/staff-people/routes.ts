import * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import type { SetUpLink } from '../staff/people.ts'
import { Refused } from '../web/errors.ts'
import { staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { addPerson, changePersonOwn, changePersonRole, endPerson, renewPersonLink } from './change-people.ts'
import { listPeople } from './list-people.ts'

const done = { ok: true } as const

/** Serves the calls with which supervisors manage members of staff. */
export function serveStaffPeople(serving: Serving, world: World): void {
  serve(serving, contract.listPeople, limited('look', staff), ({ query }, acting) =>
    listPeople(world, acting, query),
  )
  const naming = withTrailEntry(limited('staff-people', staff), ({ body }: { body: { role: string } }) => ({
    about: [body.role],
  }))
  serve(serving, contract.addPerson, naming, async ({ body }, acting) => {
    const link = await addPerson(world, acting, body)
    return link instanceof Refused ? link : { link: link ? onWire(link) : null }
  })
  serve(
    serving,
    contract.changePersonRole,
    withTrailEntry(staff, ({ body }: { params: { staffId: string }; body: { role: string } }) => ({
      about: [body.role],
    })),
    async ({ params, body }, acting) =>
      (await changePersonRole(world, acting, params.staffId, body.role)) ?? done,
  )
  serve(
    serving,
    contract.endPerson,
    staff,
    async ({ params }, acting) => (await endPerson(world, acting, params.staffId)) ?? done,
  )
  serve(serving, contract.renewPersonLink, staff, async ({ params }, acting) => {
    const link = await renewPersonLink(world, acting, params.staffId)
    return link instanceof Refused ? link : { link: onWire(link) }
  })
  serve(
    serving,
    contract.changePersonOwn,
    staff,
    async ({ params, body }, acting) => (await changePersonOwn(world, acting, params.staffId, body)) ?? done,
  )
}

const onWire = ({ url, endsAt }: SetUpLink) => ({
  url: url.href,
  endsAt: endsAt.toString({ smallestUnit: 'millisecond' }),
})
