// Checks of a repair, their findings, and the consequences.

/** The checks in order, each with its possible findings. */
export const checks = {
  /** Checks that the service may be used at all. */
  service: ['ok', 'suspended', 'unknown'],
  /** Checks for an outage in the account's area. */
  outage: ['ok', 'outage', 'unknown'],
  /** Checks that the modem answers. While it's restarting because of us, that's still open, and we wait. */
  equipment: ['ok', 'restarting', 'offline', 'none', 'unknown'],
  /** Checks that enough light comes in over the fiber. */
  light: ['ok', 'weak', 'none', 'unknown'],
  /** Checks that the network port is up. */
  port: ['ok', 'down', 'unknown'],
  /** Checks that the network has the line as ordered. */
  provisioning: ['ok', 'missing', 'unknown'],
  /** Finds the modem's last start. If the customer has just restarted it, they don't have to do it again. */
  restart: ['recent', 'said', 'long-ago', 'unknown'],
} as const
export type Check = keyof typeof checks
export type Finding<C extends Check = Check> = (typeof checks)[C][number]
export const checkNames = Object.keys(checks) as Check[]

/** Fixes that can be done remotely, in order. */
export const mends = ['provision', 'reboot'] as const
export type Mend = (typeof mends)[number]
/** Progress of a fix: requested, then done or failed. */
export const mendFindings = ['asked', 'done', 'failed'] as const
export type MendFinding = (typeof mendFindings)[number]

export type Findings = { [C in Check]?: Finding<C> | undefined }
export type Mended = Partial<Record<Mend, MendFinding>>

/** Obstacles that nobody can fix remotely, by finding. The first one that applies is shown to the customer. */
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

/** Finds the obstacle to a remote repair, if any. */
export const obstacleIn = (findings: Findings): Obstacle | undefined =>
  obstacleNames.find((name) => {
    const [check, finding] = obstacles[name]
    return findings[check] === finding
  })

/** The next check; undefined once all are done, or once one of the first two explains why the others can't work. */
export function nextCheck(findings: Findings): Check | undefined {
  if (findings.service === 'suspended' || findings.outage === 'outage') return undefined
  return checkNames.find((check) => isAwaited(findings[check]))
}

/** True if there's no finding yet, or it may change soon. */
export const isAwaited = (finding: Finding | undefined): boolean =>
  finding === undefined || finding === 'restarting'

/**
 * The fixes for a line without obstacles. A modem that has just restarted is left alone. If there's no modem to
 * restart, the line is provisioned again, in case something was lost. Empty if nothing can be done remotely.
 */
export function mendsFor({ provisioning, restart }: Findings): Mend[] {
  const isToRestart = restart === 'long-ago'
  const isToSetUp = provisioning === 'missing' || (provisioning === 'ok' && !isToRestart)
  return [...(isToSetUp ? (['provision'] as const) : []), ...(isToRestart ? (['reboot'] as const) : [])]
}

/**
 * True if another check may restart a modem: not if a finding rules everything out, nor if no modem can be
 * restarted. One that's offline may be plugged in by then.
 */
export function mayRestartNext({ service, outage, equipment, restart }: Findings): boolean {
  if (service === 'suspended' || outage === 'outage' || equipment === 'none') return false
  return restart !== 'unknown' || equipment === 'offline'
}

/**
 * True if a ticket would help. The provider knows about an outage already; and it shouldn't send anyone to a line
 * that only has to be paid, or to a modem that will come back on its own.
 */
export const needsTicket = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== 'service-suspended' && obstacle !== 'outage' && obstacle !== 'equipment-restarting'

/** True if it takes a technician's visit. A fault at our end is fixed there, and a visit wouldn't help. */
export const needsVisit = (obstacle: Obstacle | undefined): boolean =>
  needsTicket(obstacle) && obstacle !== 'port-down'

/**
 * The range of an optical receiver at a customer's home, in dBm (ITU-T G.984.2, class B+): less loses data, and
 * more blinds it.
 */
const leastLightDbm = -27
const mostLightDbm = -8

/** @param dbm undefined if no light comes in */
export function lightFinding(dbm: number | undefined): Finding<'light'> {
  if (dbm === undefined) return 'none'
  return dbm >= leastLightDbm && dbm <= mostLightDbm ? 'ok' : 'weak'
}

/** Seconds during which a restart counts as recent. */
export const recentRestartSeconds = 30 * 60
