import type { Standing } from '../connectors/devices/port.ts'
import { seeDevices } from '../equipment/list-devices.ts'
import type { World } from '../world.ts'

/** An account's modems that answer right now, each with its current state. */
export async function answeringModems(
  world: World,
  accountId: string,
): Promise<{ serial: string; standing: Standing }[]> {
  const seen = await seeDevices(world, accountId, { kind: 'modem' })
  return seen.flatMap(({ facts: { status, serial }, standing }) =>
    status === 'ACTIVE' && standing?.isOnline ? [{ serial, standing }] : [],
  )
}
