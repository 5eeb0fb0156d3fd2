import { type RepairOperation, readRepair, troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { listTickets } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import type { Customer } from './customer.ts'
import type { TestServer } from './test-server.ts'

type Body = { anew?: boolean; alreadyRestarted?: boolean; caseId?: string }

/** Repairs a customer's line in the same steps as the portal's page. */
export function repairOf({ clock }: TestServer, { visitor, accountId, serviceId }: Customer) {
  const id = accountId as AccountId
  const ask = (operation: RepairOperation, more: Body = {}) =>
    visitor.ask(troubleshoot, { params: { id }, body: { operation, ...more } })
  const read = async () => (await visitor.ask(readRepair, { params: { id } })).reply.case
  const enter = async () => (await ask('CREATE_SERVICE_CASE')).reply
  return {
    ask,
    read,
    enter,
    async begin(more: Body = {}) {
      await enter()
      await ask('QUALIFY', more)
    },
    /** Polls until the repair case leaves a step, as the page does. Each poll moves the clock. */
    async pollThrough(step: string, seconds = 1) {
      for (let at = 0; at < 200; at += 1) {
        const seen = await read()
        if (seen?.step !== step) return seen
        clock.pass({ seconds })
      }
      throw new Error(`It stays at ${step}.`)
    },
    tickets: async () => (await visitor.ask(listTickets, { params: { serviceId }, query: {} })).reply,
  }
}

/** The findings of a repair case, by name. */
export const foundIn = (seen: Awaited<ReturnType<ReturnType<typeof repairOf>['read']>>) =>
  Object.fromEntries(seen?.findings.map(({ name, finding }) => [name, finding]) ?? [])
