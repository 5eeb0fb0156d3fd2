import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
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
}
