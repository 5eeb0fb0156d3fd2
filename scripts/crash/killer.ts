import type { Mortal } from './mortal.ts'
import type { Random } from './random.ts'
import type { Line } from './wire.ts'

/** The number of processes killed, and the work they had in progress at that moment. */
export interface KillCounts {
  servers: number
  janitors: number
  /** Servers that were frozen for a while and then continued. */
  frozen: number
  /** Kills of servers with requests in flight, and the number of those requests. */
  inTheMiddle: number
  requestsCut: number
  /** Payments that were open, pending or due, when janitors were killed. */
  openAtJanitorKills: number
}

export interface Killer {
  /** Chooses the next processes to kill and waits until they're up: usually one server, sometimes both, or a janitor. */
  choose(): Promise<Mortal[]>
  strike(victims: readonly Mortal[]): Promise<void>
  /** Sometimes freezes a server for longer than the janitors' patience. */
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

  /** Picks a process that's up, if there is one, so the run continues while others start. */
  function oneOf(mortals: readonly Mortal[]): Mortal {
    const up = mortals.filter((mortal) => mortal.address() !== undefined)
    return random.pick(up.length > 0 ? up : mortals)
  }

  return {
    counts,
    async choose() {
      // A single janitor isn't killed: a small run would be over before the janitor is back.
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
