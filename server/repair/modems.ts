import type { Standing } from '../connectors/devices/port.ts'
import { seeDevices } from '../equipment/list-devices.ts'
import type { World } from '../world.ts'

/** The modems that an account has and that answer, each with what it tells of itself. */
export async function answeringModems(
  world: World,
  accountId: string,
): Promise<{ serial: string; standing: Standing }[]> {
  const seen = await seeDevices(world, accountId, { kind: 'modem' })
  return seen.flatMap(({ facts: { status, serial }, standing }) =>
    status === 'ACTIVE' && standing?.isOnline ? [{ serial, standing }] : [],
  )
}
