import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { newCustomer } from '../testing/customer.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import { withNumberGiven } from './guests/test-rows.ts'
import { addDevice } from './test-rows.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'the restart of a device',
      lines: { legacy: 'POST /api/accounts/{id}/equipment/{equipmentId}' },
      begin: async ({ visitor, ...customer }, server) => {
        const one = await addDevice(server, customer)
        const other = await addDevice(server, customer)
        return (which) => {
          const { serial: equipmentId } = which === 'the same' ? one : other
          return visitor.ask(resetEquipment, {
            params: { id: customer.accountId, equipmentId },
            body: { operation: 'Reboot' },
          })
        }
      },
    },
  ],
  eachTime: {
    'GET /api/accounts/{id}/usage': 'looks once more',
    'GET /api/accounts/{id}/wifi': 'looks once more',
    'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password': 'looks once more',
    'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}': 'sets the Wi-Fi once more',
  },
  undecided: [
    {
      what: 'the restart of a guest',
      fails: /insert into "?outbox/,
      begin: async (server) => {
        const customer = await newCustomer(server, { kind: 'legacy' })
        await addDevice(server, customer)
        const { visitor, ref } = await withNumberGiven(server, customer.accountNumber)
        await server.opened.database.deleteFrom('throttles').execute()
        const path = `/api/accounts/${ref}/equipment/modem-1`
        return async () => (await visitor.send('POST', path, { body: { operation: 'Reboot' } })).statusCode
      },
      well: 200,
    },
  ],
}
