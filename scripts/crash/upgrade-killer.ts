import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Mortal } from './mortal.ts'
import type { Random } from './random.ts'
import type { Owners } from './upgrade-clients.ts'

/** The number of servers killed, and of upgrades and requests that the kills interrupted. */
export interface UpgradeKills {
  all: number
  /** The number of accounts that were being upgraded at a kill, by the state of their upgrade. */
  met: Record<string, number>
  /** The number of requests that were waiting for an answer from a killed server. */
  requestsCut: number
}

export interface UpgradeKiller {
  /**
   * Waits for a request or an upgrade to be in progress, as `aim` says, and kills a server then. Once the owners have
   * nothing left to do, kills any server.
   */
  strike(aim: 'request' | 'move'): Promise<void>
  counts: UpgradeKills
}

/** The most milliseconds between finding the target of a kill and the kill. */
const latestKillMs = 40

export function openUpgradeKiller(
  servers: readonly Mortal[],
  owners: Pick<Owners, 'inFlight' | 'isIdle'>,
  client: Pick<pg.Client, 'query'>,
  random: Random,
): UpgradeKiller {
  const counts: UpgradeKills = { all: 0, met: {}, requestsCut: 0 }
  const busy = () => [...servers.keys()].filter((server) => owners.inFlight(server) > 0)

  async function moving(): Promise<{ status: string; many: number }[]> {
    const open = await client.query<{ status: string; many: number }>(
      "select status, count(*)::int as many from upgrades where status in ('requested', 'opened', 'moved') group by 1",
    )
    return open.rows
  }

  /** True if a kill would interrupt something now: a request, or an account's move to the platform. */
  const isThere = {
    request: async () => busy().length > 0,
    move: async () => (await moving()).length > 0,
  }

  return {
    counts,
    async strike(aim) {
      const all = [...servers.keys()]
      for (;;) {
        const wasIdle = owners.isIdle()
        if (await isThere[aim]()) {
          await delay(random.between(0, latestKillMs))
          if (await isThere[aim]()) break
        } else if (wasIdle) break
        await delay(1)
      }
      const met = await moving()
      // There's no `await` from here on, so a server that's busy when it's picked is still busy when it's killed.
      const victims = aim === 'request' && busy().length > 0 ? busy() : all
      const victim = random.pick(victims)
      counts.all++
      counts.requestsCut += owners.inFlight(victim)
      servers[victim]?.kill()
      for (const { status, many } of met) counts.met[status] = (counts.met[status] ?? 0) + many
    },
  }
}
