import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readDevices } from '@lightwell/client/equipment/devices.ts'
import { readUsage, type Usage } from '@lightwell/client/equipment/wifi.ts'
import { type Outage, readOutages } from '@lightwell/client/outages/outages.ts'
import { readRepair } from '@lightwell/client/repair/repair.ts'
import { readVoice, type Voice } from '@lightwell/client/voice/lines.ts'
import { maySeeServices } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Product } from '@lightwell/rulebook/accounts/wire.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { hasVoiceAccess } from '@lightwell/rulebook/voice/options.ts'
import type { InUse } from '../in-use.ts'
import { type Part, readPart } from '../parts.ts'

export interface Service {
  inUse: InUse
  voice: Part<Voice>
  devices: Part<Device[]>
  repair: Part<Repair | undefined>
  outages: Part<Outage[]>
  products: Part<Product[]>
  usage: Part<Usage>
}

/** Reads all parts of the page at the same time. */
export async function readService(inUse: InUse): Promise<Service> {
  const { account } = inUse
  const mayRead = maySeeServices(account)
  const [voice, devices, repair, outages, products, usage] = await Promise.all([
    readPart(inUse, { mode: 'detail', mayRead: hasVoiceAccess(account) }, () => readVoice(account.id)),
    readPart(inUse, { mode: 'look', mayRead }, () => readDevices(account.id)),
    readPart(inUse, { mode: 'detail', mayRead }, () => readRepair(account.id)),
    readPart(inUse, { mode: 'look' }, () => readOutages(account.id)),
    readPart(inUse, { mode: 'look' }, async () => (await readAccount(account.id)).products),
    readPart(inUse, { mode: 'detail', mayRead }, () => readUsage(account.id)),
  ])
  return { inUse, voice, devices, repair, outages, products, usage }
}
