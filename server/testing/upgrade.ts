import { readUpgrade, startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import type { UpgradeEvent } from '@lightwell/rulebook/upgrade/states.ts'
import { vi } from 'vitest'
import type { Biller, EnrolmentStep, OpenedAccount } from '../connectors/billing/port.ts'
import { addAutopay } from '../identity/test-rows.ts'
import type { Customer } from './customer.ts'
import type { TestServer } from './test-server.ts'

export type Move = ReturnType<typeof upgradeOf>

/** Starts and reads a customer's upgrade to the platform, through its calls and the account's row. */
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
    /** The same customer after the upgrade, using the platform's calls. */
    moved: async (): Promise<Customer> => ({
      ...customer,
      kind: 'platform',
      billingAccountId: (await account()).billing_account_id,
    }),
    /** Adds an auto pay rule that the previous system set up. It pays in addition to the account's own rule. */
    async hasFormerRule(): Promise<void> {
      const id = await addAutopay(server, customer, customer.methods.mastercard)
      const origin = { system_of_origin: 'DPI' } as const
      await server.world.database.updateTable('autopays').set(origin).where('id', '=', id).execute()
    },
    /** Simulates an import that turns the account into a platform account with its own billing account. */
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

/** Lets a test choose how a server's biller answers the steps of an upgrade. */
export function billerOf(server: TestServer) {
  const honest: Biller = server.world.biller
  return {
    /** Restores the biller's real behavior. */
    isHonest() {
      server.world.biller = honest
    },
    /**
     * Makes the biller use this function to open billing accounts. Returns the idempotency keys that the biller gets.
     */
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
    /** Makes the biller use this function to answer auto pay enrollment steps. */
    enrolsSo(
      enrol: (step: EnrolmentStep, really: () => ReturnType<Biller['enrol']>) => ReturnType<Biller['enrol']>,
    ) {
      server.world.biller = { ...honest, enrol: (step, of) => enrol(step, () => honest.enrol(step, of)) }
    },
  }
}

/** The platform's answer if it never says that it opened a billing account. */
export const unheard = async (): Promise<OpenedAccount> => ({ outcome: 'unknown' })

const ended = 'The server ended here.'

/** Simulates that the server dies in the middle of an action. */
export const killed = async (): Promise<never> => {
  throw new Error(ended)
}

/** Simulates that the server dies right after it has recorded a step of the upgrade. */
export const endsAfter = (server: TestServer, step: UpgradeEvent) =>
  vi.spyOn(server.world.events, 'upgradeMoved').mockImplementation(({ event }) => {
    if (event === step) throw new Error(ended)
  })
