import { randomUUID } from 'node:crypto'
import {
  changePaymentMethod,
  confirmDeposits,
  openCardForm,
  readCardForm,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { readPaymentToken } from '@lightwell/rulebook/payment-methods/form-contract.ts'
import type { Customer } from '../testing/customer.ts'
import { newCustomer } from '../testing/customer.ts'
import { fillIn } from '../testing/hosted-form.ts'
import type { Ask, NounRepeats } from '../testing/noun-repeats.ts'
import { removeMethod } from '../testing/saved-methods.ts'

const enteredTwice = async (customer: Customer) => {
  const [one, other] = [
    await customer.enter({ account: '000222222227' }),
    await customer.enter({ account: '000222222227' }),
  ]
  return (which: Parameters<Ask>[0]) => (which === 'the same' ? one.id : other.id)
}

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'what was entered in a form',
      lines: { legacy: 'GET /api/accounts/{id}/paymentToken', platform: 'GET /api/getDataByQueryUid' },
      begin: async ({ kind, visitor, accountId: id, openForm }, server) => {
        const uids = { 'the same': await openForm('card'), another: await openForm('card') }
        for (const uid of Object.values(uids))
          await fillIn(server.sandbox, uid, { number: '4242424242424242' })
        return (which) =>
          kind === 'legacy'
            ? visitor.ask(readPaymentToken, { params: { id }, query: { formId: uids[which] } })
            : visitor.ask(readCardForm, { query: { uid: uids[which] } })
      },
    },
    {
      what: 'a saved bank account',
      lines: { legacy: 'POST /api/accounts/{id}/paymentMethods', platform: 'POST /api/addPaymentMethod' },
      begin: async (customer) => {
        const idOf = await enteredTwice(customer)
        return (which) => customer.save(idOf(which))
      },
    },
    {
      what: 'an account that is known to be theirs',
      lines: { legacy: 'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits' },
      begin: async (customer) => {
        const idOf = await enteredTwice(customer)
        for (const which of ['the same', 'another'] as const) await customer.save(idOf(which))
        return (which) =>
          customer.visitor.ask(confirmDeposits, {
            params: { id: customer.accountId, methodId: idOf(which) },
            body: { amounts: [0.45, 0.32] },
          })
      },
    },
    {
      what: 'changing a method',
      lines: { legacy: 'PATCH /api/accounts/{id}/paymentMethods/{methodId}' },
      async begin({ visitor, accountId, methods }) {
        const params = { id: accountId, methodId: methods.visa }
        let changed = 0
        return (which) => {
          if (which === 'another') changed++
          return visitor.ask(changePaymentMethod, { params, body: { nickName: `Card ${changed}` } } as never)
        }
      },
    },
    {
      what: 'a deleted method',
      lines: { legacy: 'DELETE /api/accounts/{id}/paymentMethods/{methodId}' },
      begin: async (customer) => (which) =>
        removeMethod(customer, which === 'the same' ? customer.methods.visa : customer.methods.mastercard),
    },
  ],
  eachTime: {
    'GET /api/getChaseIframeUUID': 'opens another form',
    'GET /api/accounts/{id}/dstUrl/{actionCode}': 'opens another form',
  },
  undecided: [
    {
      what: 'a call with a limit',
      fails: /^insert into "card_forms"/,
      begin: async (server) => {
        const { visitor } = await newCustomer(server, { kind: 'platform' })
        return async () => {
          const query = {
            paymentType: 'card',
            billing_name: 'Rosalind Achebe',
            order_id: randomUUID(),
          } as const
          return (await visitor.ask(openCardForm, { query })).status
        }
      },
      well: 200,
    },
  ],
}
