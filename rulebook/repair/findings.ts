// What a repair looks at and what it finds, and what follows from that.

/** What is checked, in this order, each with what may be found. */
export const checks = {
  /** Whether the service may be used at all. */
  service: ['ok', 'suspended', 'unknown'],
  /** Whether something is down where the account is served. */
  outage: ['ok', 'outage', 'unknown'],
  /** Whether the modem answers. While it restarts because of us, nothing is said of that yet: it is waited for. */
  equipment: ['ok', 'restarting', 'offline', 'none', 'unknown'],
  /** Whether enough light comes in over the fiber. */
  light: ['ok', 'weak', 'none', 'unknown'],
  /** Whether the port of the network is up. */
  port: ['ok', 'down', 'unknown'],
  /** Whether the network has the line as it was ordered. */
  provisioning: ['ok', 'missing', 'unknown'],
  /** When the modem started last: whoever has restarted it need not do so again. */
  restart: ['recent', 'said', 'long-ago', 'unknown'],
} as const
export type Check = keyof typeof checks
export type Finding<C extends Check = Check> = (typeof checks)[C][number]
export const checkNames = Object.keys(checks) as Check[]

/** What can be done from afar, in this order. */
export const mends = ['provision', 'reboot'] as const
export type Mend = (typeof mends)[number]
/** How it goes: asked for, and then done or not. */
export const mendFindings = ['asked', 'done', 'failed'] as const
export type MendFinding = (typeof mendFindings)[number]

export type Findings = { [C in Check]?: Finding<C> | undefined }
export type Mended = Partial<Record<Mend, MendFinding>>

/** What of a line nobody can mend from afar, by what was found. What comes first is what the customer is told. */
const obstacles = {
  'service-suspended': ['service', 'suspended'],
  outage: ['outage', 'outage'],
  'no-light': ['light', 'none'],
  'weak-light': ['light', 'weak'],
  'port-down': ['port', 'down'],
  'equipment-offline': ['equipment', 'offline'],
  'equipment-restarting': ['equipment', 'restarting'],
} as const satisfies Record<string, readonly [Check, Finding]>
export type Obstacle = keyof typeof obstacles
export const obstacleNames = Object.keys(obstacles) as Obstacle[]

/** What stands in the way of a repair from afar. */
export const obstacleIn = (findings: Findings): Obstacle | undefined =>
  obstacleNames.find((name) => {
    const [check, finding] = obstacles[name]
    return findings[check] === finding
  })

/** What is to be looked at next; nothing once all was, or once one of the first two says why all the rest cannot work. */
export function nextCheck(findings: Findings): Check | undefined {
  if (findings.service === 'suspended' || findings.outage === 'outage') return undefined
  return checkNames.find((check) => isAwaited(findings[check]))
}

/** Whether it is still to be found, or may be something else soon. */
export const isAwaited = (finding: Finding | undefined): boolean =>
  finding === undefined || finding === 'restarting'

/**
 * What is to be done about a line that nothing stands in the way of. A modem that has just been restarted is left alone; where no modem
 * is to be restarted, the line is set up anew, which helps where something was lost on the way. Nothing: nobody can do anything from afar.
 */
export function mendsFor({ provisioning, restart }: Findings): Mend[] {
  const isToRestart = restart === 'long-ago'
  const isToSetUp = provisioning === 'missing' || (provisioning === 'ok' && !isToRestart)
  return [...(isToSetUp ? (['provision'] as const) : []), ...(isToRestart ? (['reboot'] as const) : [])]
}

/**
 * Whether checking once more may restart a modem: not where what was found keeps everything from being done, nor where there is none that
 * can be restarted. One that is offline may be plugged in until then.
 */
export function mayRestartNext({ service, outage, equipment, restart }: Findings): boolean {
  if (service === 'suspended' || outage === 'outage' || equipment === 'none') return false
  return restart !== 'unknown' || equipment === 'offline'
}

/**
 * A ticket would tell the provider nothing new of an outage, and sends nobody to a line that only has to be paid, nor to a modem that will
 * be back by itself.
 */
export const needsTicket = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== 'service-suspended' && obstacle !== 'outage' && obstacle !== 'equipment-restarting'

/** What is broken at our end is mended there: a technician's visit would bring nothing. */
export const needsVisit = (obstacle: Obstacle | undefined): boolean =>
  needsTicket(obstacle) && obstacle !== 'port-down'

/**
 * What an optical receiver takes at a customer's, in dBm (ITU-T G.984.2, class B+): less than that loses what is sent, and more
 * blinds it.
 */
const leastLightDbm = -27
const mostLightDbm = -8

/** @param dbm nothing where no light comes in */
export function lightFinding(dbm: number | undefined): Finding<'light'> {
  if (dbm === undefined) return 'none'
  return dbm >= leastLightDbm && dbm <= mostLightDbm ? 'ok' : 'weak'
}

/** For how long a restart counts as one that has just been, in seconds. */
export const recentRestartSeconds = 30 * 60
