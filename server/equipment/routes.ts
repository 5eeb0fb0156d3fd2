import {
  listEquipment,
  rateReboot as rateRebootCall,
  resetEquipment,
} from '@lightwell/rulebook/equipment/contract.ts'
import {
  listWifi as listWifiCall,
  readUsage as readUsageCall,
  readWifiPassword as readWifiPasswordCall,
  setWifi as setWifiCall,
} from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { OverAccount } from '../acting/actor.ts'
import { orGuest } from '../guests/guard.ts'
import { guestRef } from '../guests/session.ts'
import { refuse } from '../web/errors.ts'
import { type Guard, managing, serviceAccount } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { beginsNothing, guestDevices, rateAsGuest, rebootAsGuest } from './guests/guest-devices.ts'
import { devicesWatched } from './list-devices.ts'
import { readUsage } from './read-usage.ts'
import { isRestarting, rateReboot, rebootDevice } from './reboot-device.ts'
import { listWifi, readWifiPassword, setWifi } from './wifi.ts'

interface OfAccount {
  params: { id: AccountId }
}

/**
 * Serves customers' devices to people who can see the account's services. People who can manage the account can restart
 * its devices. So can guests, who get no other information about the devices.
 */
export function serveEquipment(serving: Serving, world: World): void {
  const ofAccount = serviceAccount(({ params }: OfAccount) => params.id)
  const orByNumber = (guard: Guard<OfAccount, OverAccount>) =>
    orGuest(world, guard, {
      area: 'equipment',
      name: 'ownOrGuest',
      idOf: guestRef,
      named: ({ params }) => params.id,
      refusal: (guest) => refuse(guest ? 'not-found' : 'not-signed-in'),
    })

  serve(serving, listEquipment, orByNumber(ofAccount), ({ query }, acting) =>
    'may' in acting
      ? guestDevices(world, acting, { kind: query.type })
      : devicesWatched(world, acting, { kind: query.type }),
  )

  serve(
    serving,
    resetEquipment,
    withActivity(
      limited('restart', orByNumber(managing(ofAccount)), ({ params }, acting) =>
        'may' in acting
          ? beginsNothing(world, acting, params.equipmentId)
          : isRestarting(world, acting.account.id, params.equipmentId),
      ),
      ({ params }) => [{ what: 'restarted', about: params.equipmentId }],
    ),
    ({ params }, acting) =>
      'may' in acting
        ? rebootAsGuest(world, acting, params.equipmentId)
        : rebootDevice(world, acting, params.equipmentId),
  )

  serve(serving, rateRebootCall, orByNumber(managing(ofAccount)), ({ params, body }, acting) =>
    'may' in acting
      ? rateAsGuest(world, acting, params.equipmentId, body)
      : rateReboot(world, acting, params.equipmentId, body),
  )

  serve(serving, listWifiCall, limited('modems', managing(ofAccount)), (_taken, acting) =>
    listWifi(world, acting),
  )

  serve(
    serving,
    readWifiPasswordCall,
    withActivity(limited('modems', proved(managing(ofAccount))), ({ params }) => [
      { what: 'wifi-password', about: params.equipmentId },
    ]),
    ({ params }, acting) =>
      readWifiPassword(world, acting, { serial: params.equipmentId, network: params.network }),
  )

  serve(
    serving,
    setWifiCall,
    withActivity(limited('wifi', proved(managing(ofAccount))), ({ params }) => [
      { what: 'wifi', about: params.equipmentId },
    ]),
    ({ params, body }, acting) =>
      setWifi(world, acting, { serial: params.equipmentId, network: params.network }, body),
  )

  serve(serving, readUsageCall, limited('modems', ofAccount), (_taken, acting) => readUsage(world, acting))
}
