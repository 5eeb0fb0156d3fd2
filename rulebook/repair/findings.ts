// The checks of a repair, their findings, and the fixes and obstacles that follow from findings.

/** The checks in order, each with its possible findings. */
export const checks = {
  /** Checks that the account's service isn't suspended. */
  service: ['ok', 'suspended', 'unknown'],
  /** Checks for an outage in the account's area. */
  outage: ['ok', 'outage', 'unknown'],
  /** Checks that the modem answers. While a modem is restarting because of us, we wait for the result. */
  equipment: ['ok', 'restarting', 'offline', 'none', 'unknown'],
  /** Checks that enough light comes in over the fiber. */
  light: ['ok', 'weak', 'none', 'unknown'],
  /** Checks that the network port is up. */
  port: ['ok', 'down', 'unknown'],
  /** Checks that the network has the line as ordered. */
  provisioning: ['ok', 'missing', 'unknown'],
  /** Finds the modem's last start. A customer who just restarted the modem doesn't have to do it again. */
  restart: ['recent', 'said', 'long-ago', 'unknown'],
} as const
export type Check = keyof typeof checks
export type Finding<C extends Check = Check> = (typeof checks)[C][number]
export const checkNames = Object.keys(checks) as Check[]

/** Fixes that can be done remotely, in order. */
export const fixes = ['provision', 'reboot'] as const
export type Fix = (typeof fixes)[number]
/** Progress of a fix: requested, then done or failed. */
export const fixFindings = ['asked', 'done', 'failed'] as const
export type FixFinding = (typeof fixFindings)[number]

export type Findings = { [C in Check]?: Finding<C> | undefined }
export type Mended = Partial<Record<Fix, FixFinding>>

/** Obstacles that can't be fixed remotely, by finding. The customer sees the first one that applies. */
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

/** The next check. Undefined once all are done, or once one of the first two explains why the others can't pass. */
export function nextCheck(findings: Findings): Check | undefined {
  if (findings.service === 'suspended' || findings.outage === 'outage') return undefined
  return checkNames.find((check) => isAwaited(findings[check]))
}

/** True if there's no finding yet, or if the finding may change soon. */
export const isAwaited = (finding: Finding | undefined): boolean =>
  finding === undefined || finding === 'restarting'

/**
 * The fixes for a line without obstacles. A modem that just restarted isn't restarted again. If there's no modem to
 * restart, the line is provisioned again, in case something was lost. Empty if nothing can be done remotely.
 */
export function fixesFor({ provisioning, restart }: Findings): Fix[] {
  const isToRestart = restart === 'long-ago'
  const isToSetUp = provisioning === 'missing' || (provisioning === 'ok' && !isToRestart)
  return [...(isToSetUp ? (['provision'] as const) : []), ...(isToRestart ? (['reboot'] as const) : [])]
}

/**
 * True if another check may restart a modem. A suspended service, an outage, having no modem, or having none that can
 * be restarted rules that out. A modem that's offline may be plugged in before the next check.
 */
export function mayRestartNext({ service, outage, equipment, restart }: Findings): boolean {
  if (service === 'suspended' || outage === 'outage' || equipment === 'none') return false
  return restart !== 'unknown' || equipment === 'offline'
}

/**
 * True if a ticket would help. It wouldn't for an outage the provider already knows about, for a bill that only has to
 * be paid, or for a modem that comes back on its own.
 */
export const needsTicket = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== 'service-suspended' && obstacle !== 'outage' && obstacle !== 'equipment-restarting'

/** True if the obstacle takes a technician's visit. Faults at our end are fixed there, and a visit wouldn't help. */
export const needsVisit = (obstacle: Obstacle | undefined): boolean =>
  needsTicket(obstacle) && obstacle !== 'port-down'

/**
 * The range of the optical receiver at a customer's home, in dBm (ITU-T G.984.2, class B+). Below it, the receiver
 * loses data; above it, the receiver is blinded.
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
