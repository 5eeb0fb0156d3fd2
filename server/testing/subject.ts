import { addDays, dayOf, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { type Customer, newCustomer } from './customer.ts'
import { addAutopay, addReprint } from './customer-rows.ts'
import type { Line } from './every-call.ts'
import { type Named, namesIn, nothing } from './examples.ts'
import { fillIn } from './hosted-form.ts'
import type { TestServer } from './test-server.ts'

/** A customer with something of everything. */
export interface Subject extends Named {
  owner: Customer
}

/**
 * A new customer with something of everything.
 * @param line the one call that names it: then what takes calls of its own to make is made where that call names it
 */
export async function newSubject(
  server: TestServer,
  kind: 'legacy' | 'platform',
  line?: Line,
): Promise<Subject> {
  const owner = await newCustomer(server, { kind })
  const today = dayOf(server.world.clock(), server.world.config.businessZone)
  const later = nextOpenDay(addDays(today, 5), new Set())
  const byCalls: Partial<Record<keyof Named, () => Promise<string>>> = {
    paymentId: async () => (await owner.pay({ amount: 1 })).payment.id,
    scheduledId: async () => (await owner.pay({ amount: 2, on: later })).payment.id,
    unverifiedId: async () => {
      const unverified = await owner.enter({ account: '000222222227' })
      await owner.save(unverified.id)
      return unverified.id
    },
    enteredId: async () => (await owner.enter({ number: '4242424242424242' })).id,
    formUid: async () => {
      const uid = await owner.openForm('card')
      await fillIn(server.sandbox, uid, { number: '5555555555554444' })
      return uid
    },
  }
  const subject: Subject = {
    ...nothing(today),
    owner,
    accountId: owner.accountId,
    billingAccountId: owner.billingAccountId ?? '',
    later,
    methodId: owner.methods.visa,
    payingId: owner.methods.checking,
    spareId: owner.methods.mastercard,
    accountNumber: owner.accountNumber,
    serviceId: owner.serviceId,
    statementOn: owner.statementOn,
    invoiceId: owner.invoiceId,
    autopayId: await addAutopay(server, owner, owner.methods.checking),
    reprintId: await addReprint(server, owner),
  }
  const needed = line && namesIn(line)
  for (const [name, make] of Object.entries(byCalls) as [keyof Named, () => Promise<string>][])
    if (needed === undefined || needed.has(name)) subject[name] = await make()
  return subject
}
