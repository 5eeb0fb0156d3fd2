import type { Mortal } from './mortal.ts'
import type { Random } from './random.ts'
import type { Line } from './wire.ts'

/** The number of processes killed, and of requests and payments that the kills interrupted. */
export interface KillCounts {
  servers: number
  janitors: number
  /** The number of servers that were paused for a while and then continued. */
  frozen: number
  /** The number of kills that hit a server with requests in flight, and the number of those requests. */
  inTheMiddle: number
  requestsCut: number
  /** The number of payments that were pending or due when janitors were killed. */
  openAtJanitorKills: number
}

export interface Killer {
  /**
   * Chooses the next processes to kill and waits until they're running. Usually that's one server; sometimes it's both
   * servers, or a janitor.
   */
  choose(): Promise<Mortal[]>
  strike(victims: readonly Mortal[]): Promise<void>
  /** Sometimes pauses a server for longer than the janitors wait for a payment. */
  freezeSometimes(): void
  counts: KillCounts
}

const freezes = 0.15
const longestFreezeMs = 3_000

export function openKiller(
  {
    servers,
    janitors,
    line,
    countOpen,
  }: {
    servers: readonly Mortal[]
    janitors: readonly Mortal[]
    line: Line
    countOpen: () => Promise<number>
  },
  random: Random,
): Killer {
  const counts: KillCounts = {
    servers: 0,
    janitors: 0,
    frozen: 0,
    inTheMiddle: 0,
    requestsCut: 0,
    openAtJanitorKills: 0,
  }

  /** Picks a process that's running, if any is, so that the run needn't wait for others to start. */
  function oneOf(mortals: readonly Mortal[]): Mortal {
    const up = mortals.filter((mortal) => mortal.address() !== undefined)
    return random.pick(up.length > 0 ? up : mortals)
  }

  return {
    counts,
    async choose() {
      // A single janitor isn't killed, because a small run would be over before it has restarted.
      const who = random.weighted({ server: 78, janitor: janitors.length > 1 ? 15 : 0, servers: 7 })
      const victims = who === 'servers' ? servers : [oneOf(who === 'janitor' ? janitors : servers)]
      await Promise.all(victims.map((victim) => victim.ready()))
      return [...victims]
    },
    freezeSometimes() {
      const server = oneOf(servers)
      const milliseconds = random.between(200, longestFreezeMs)
      if (!random.chance(freezes) || server.address() === undefined) return
      counts.frozen++
      server.freeze(milliseconds)
    },
    async strike(victims) {
      for (const victim of victims) {
        const server = servers.indexOf(victim)
        const cut = server < 0 ? 0 : line.inFlight(server)
        victim.kill()
        if (server < 0) {
          counts.janitors++
          counts.openAtJanitorKills += await countOpen()
          continue
        }
        counts.servers++
        counts.requestsCut += cut
        if (cut > 0) counts.inTheMiddle++
      }
    },
  }
}
