import { readUpgrade, startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import type { UpgradeEvent } from '@lightwell/rulebook/upgrade/states.ts'
import { vi } from 'vitest'
import type { Biller, EnrolmentStep, OpenedAccount } from '../connectors/billing/port.ts'
import { addAutopay } from '../identity/test-rows.ts'
import type { Customer } from './customer.ts'
import type { TestServer } from './test-server.ts'

export type Move = ReturnType<typeof upgradeOf>

/** The move of a customer's account to the platform, by its calls and by the account's row. */
export function upgradeOf(server: TestServer, customer: Customer) {
  const params = { params: { id: customer.accountId } }
  const account = () =>
    server.world.database
      .selectFrom('accounts')
      .where('id', '=', customer.accountId)
      .select(['kind', 'billing_account_id'])
      .executeTakeFirstOrThrow()
  return {
    start: async (who = customer) => (await who.visitor.ask(startUpgrade, params)).reply,
    read: async (who = customer) => (await who.visitor.ask(readUpgrade, params)).reply,
    account,
    /** The same customer, who speaks the calls of the platform kind since the move. */
    moved: async (): Promise<Customer> => ({
      ...customer,
      kind: 'platform',
      billingAccountId: (await account()).billing_account_id,
    }),
    /** Auto pay of the former system begins to pay beside ours. */
    async hasFormerRule(): Promise<void> {
      const id = await addAutopay(server, customer, customer.methods.mastercard)
      const origin = { system_of_origin: 'DPI' } as const
      await server.world.database.updateTable('autopays').set(origin).where('id', '=', id).execute()
    },
    /** An import makes the account one of the platform, with a billing account of its own. */
    async isImported(): Promise<string> {
      const billing = `IMP-${customer.accountId}`
      await server.world.database
        .updateTable('accounts')
        .set({ kind: 'platform', billing_account_id: billing })
        .where('id', '=', customer.accountId)
        .execute()
      return billing
    },
  }
}

/** Lets a server's biller do what a test says of the steps of a move. */
export function billerOf(server: TestServer) {
  const honest: Biller = server.world.biller
  return {
    /** Lets it do again what it does. */
    isHonest() {
      server.world.biller = honest
    },
    /** Lets it open billing accounts as the test says, and counts under which keys it is asked. */
    opensSo(open: (really: () => Promise<OpenedAccount>, accountId: string) => Promise<OpenedAccount>): {
      keys: string[]
    } {
      const asked = { keys: [] as string[] }
      server.world.biller = {
        ...honest,
        openBillingAccount(opening) {
          asked.keys.push(opening.key)
          return open(() => honest.openBillingAccount(opening), opening.accountId)
        },
      }
      return asked
    },
    /** Lets it take a step of an enrolment as the test says. */
    enrolsSo(
      enrol: (step: EnrolmentStep, really: () => ReturnType<Biller['enrol']>) => ReturnType<Biller['enrol']>,
    ) {
      server.world.biller = { ...honest, enrol: (step, of) => enrol(step, () => honest.enrol(step, of)) }
    },
  }
}

/** Nobody hears from the platform whether it opened a billing account. */
export const unheard = async (): Promise<OpenedAccount> => ({ outcome: 'unknown' })

const ended = 'The server ended here.'

/** The server ends in the middle of something. */
export const killed = async (): Promise<never> => {
  throw new Error(ended)
}

/** Lets the server end once a step is written down. */
export const endsAfter = (server: TestServer, step: UpgradeEvent) =>
  vi.spyOn(server.world.events, 'upgradeMoved').mockImplementation(({ event }) => {
    if (event === step) throw new Error(ended)
  })
