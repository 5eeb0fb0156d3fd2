import * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { viewed } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { changeCustomerName } from './change-name.ts'
import { readContactProfile, repairContactProfile } from './contact-profile.ts'
import { deleteCustomerIdentity } from './delete-customer-identity.ts'
import { overrideUsi } from './override-usi.ts'

const done = { ok: true } as const

/** Calls by which staff look after who a customer is and how they're reached, and delete their ID. */
export function servePerson(serving: Serving, world: World): void {
  const inPath = viewed(({ params }: { params: { uid: string } }) => params.uid)

  serve(serving, contract.readContactProfile, inPath, (_taken, acting) => readContactProfile(world, acting))

  serve(serving, contract.changeCustomerName, inPath, async ({ body }, acting, { request }) => {
    return (await changeCustomerName(world, acting, body, request)) ?? done
  })

  serve(serving, contract.repairContactProfile, inPath, (_taken, acting, { request }) =>
    repairContactProfile(world, acting, request),
  )

  serve(serving, contract.deleteCustomerIdentity, inPath, (_taken, acting, { request }) =>
    deleteCustomerIdentity(world, acting, request),
  )

  const inBody = viewed(({ body }: { body: { uid: string } }) => body.uid)

  serve(serving, contract.overrideUsi, inBody, ({ body }, acting) => overrideUsi(world, acting, body.data))
}
