import { cancelBillReprint, requestBillReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import { addBills } from '../testing/bills.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'a bill on paper',
      lines: { platform: 'POST /api/services/{serviceId}/billReprints' },
      begin: async ({ visitor, serviceId, statementOn, ...customer }, server) => {
        const [older = ''] = await addBills(server, { ...customer, statementOn }, 1)
        return (which) => {
          const date = which === 'the same' ? statementOn : older
          const body = { bills: [{ date, cycle: date.slice(8) }] }
          return visitor.ask(requestBillReprints, { params: { serviceId }, body })
        }
      },
    },
    {
      what: 'a bill on paper that is called off',
      lines: { platform: 'DELETE /api/services/{serviceId}/billReprints' },
      begin: async ({ visitor, serviceId, statementOn, ...customer }, server) => {
        const [older = ''] = await addBills(server, { ...customer, statementOn }, 1)
        const bills = [statementOn, older].map((date) => ({ date, cycle: date.slice(8) }))
        const { reply } = await visitor.ask(requestBillReprints, { params: { serviceId }, body: { bills } })
        const [one, other] = reply.map(({ BillReprintId }) => BillReprintId ?? '')
        return (which) => {
          const billReprintId = (which === 'the same' ? one : other) ?? ''
          return visitor.ask(cancelBillReprint, { params: { serviceId }, query: { billReprintId } })
        }
      },
    },
  ],
}
