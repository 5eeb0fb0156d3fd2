import * as contract from '@lightwell/rulebook/equipment/contract.ts'
import * as wifiContract from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { Noun } from '../noun.ts'
import { followReboots } from './follow-reboots.ts'
import { serveRebootPages } from './guests/page-routes.ts'
import { equipmentLimits } from './limits.ts'
import { equipmentMails } from './mails.ts'
import { forgetUsage } from './read-usage.ts'
import { serveEquipment } from './routes.ts'
import { settleWifi } from './settle-wifi.ts'
import { rebootsUnderWay } from './store.ts'
import { oldUsage } from './usage-store.ts'
import { changesToSettle } from './wifi-store.ts'

export type {} from './embedded-tables.ts'
export type {} from './tables.ts'

export const equipment = {
  contracts: { equipment: [contract, wifiContract] },
  mails: equipmentMails,
  serve: serveEquipment,
  servePages: serveRebootPages,
  jobs: {
    'follow-reboots': { at: '* * * * *', run: followReboots, waiting: rebootsUnderWay },
    'settle-wifi': { at: '* * * * *', run: settleWifi, waiting: changesToSettle },
    'forget-usage': { at: '33 * * * *', run: forgetUsage, waiting: oldUsage },
  },
  limits: equipmentLimits,
} satisfies Noun
