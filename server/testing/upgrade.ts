import { readUpgrade, startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import type { UpgradeEvent } from '@lightwell/rulebook/upgrade/states.ts'
import { vi } from 'vitest'
import type { Biller, EnrolmentStep, OpenedAccount } from '../connectors/billing/port.ts'
import { addAutopay } from '../identity/test-rows.ts'
import type { Customer } from './customer.ts'
import type { TestServer } from './test-server.ts'

export type Move = ReturnType<typeof upgradeOf>

/** A customer's account's move to the platform, as seen in its calls and in the account's row. */
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
    /** The same customer, using the platform's calls after the move. */
    moved: async (): Promise<Customer> => ({
      ...customer,
      kind: 'platform',
      billingAccountId: (await account()).billing_account_id,
    }),
    /** The previous system's auto pay starts to pay in addition to ours. */
    async hasFormerRule(): Promise<void> {
      const id = await addAutopay(server, customer, customer.methods.mastercard)
      const origin = { system_of_origin: 'DPI' } as const
      await server.world.database.updateTable('autopays').set(origin).where('id', '=', id).execute()
    },
    /** An import turns the account into a platform account with its own billing account. */
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

/** Makes a server's biller behave as a test needs during the steps of a move. */
export function billerOf(server: TestServer) {
  const honest: Biller = server.world.biller
  return {
    /** Restores its real behavior. */
    isHonest() {
      server.world.biller = honest
    },
    /** Makes it open billing accounts as the test says, and counts the idempotency keys it gets. */
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
    /** Makes it take an enrollment step as the test says. */
    enrolsSo(
      enrol: (step: EnrolmentStep, really: () => ReturnType<Biller['enrol']>) => ReturnType<Biller['enrol']>,
    ) {
      server.world.biller = { ...honest, enrol: (step, of) => enrol(step, () => honest.enrol(step, of)) }
    },
  }
}

/** The platform never says if it opened a billing account. */
export const unheard = async (): Promise<OpenedAccount> => ({ outcome: 'unknown' })

const ended = 'The server ended here.'

/** The server dies in the middle of something. */
export const killed = async (): Promise<never> => {
  throw new Error(ended)
}

/** Makes the server die once a step is recorded. */
export const endsAfter = (server: TestServer, step: UpgradeEvent) =>
  vi.spyOn(server.world.events, 'upgradeMoved').mockImplementation(({ event }) => {
    if (event === step) throw new Error(ended)
  })
