import {
  listEquipment,
  rateReboot as rateRebootCall,
  resetEquipment,
} from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { billingAccount, managing } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { devicesOf } from './list-devices.ts'
import { isRestarting, rateReboot, rebootDevice } from './reboot-device.ts'

/** The devices at customers', for those who may see the bills of their account; those who manage it may restart them. */
export function serveEquipment(serving: Serving, world: World): void {
  const ofAccount = billingAccount(({ params }: { params: { id: AccountId } }) => params.id)

  serve(serving, listEquipment, ofAccount, ({ query }, acting) =>
    devicesOf(world, acting, { kind: query.type }),
  )

  serve(
    serving,
    resetEquipment,
    limited('restart', managing(ofAccount), ({ params }, { account }) =>
      isRestarting(world, account.id, params.equipmentId),
    ),
    ({ params }, acting) => rebootDevice(world, acting, params.equipmentId),
  )

  serve(serving, rateRebootCall, managing(ofAccount), ({ params, body }, acting) =>
    rateReboot(world, acting, params.equipmentId, body),
  )
}
