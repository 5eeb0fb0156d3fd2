// The checks of an internet line's repair, their findings, and the fixes and obstacles that follow.

/** The checks in order, each with its possible findings. */
export const checks = {
  /** Checks that the account's service isn't suspended. */
  service: ['ok', 'suspended', 'unknown'],
  /** Checks for an outage in the account's area. */
  outage: ['ok', 'outage', 'unknown'],
  /** Checks that the modem is online. If we're restarting the modem, waits for the result. */
  equipment: ['ok', 'restarting', 'offline', 'none', 'unknown'],
  /** Checks that enough light arrives over the fiber. */
  light: ['ok', 'weak', 'none', 'unknown'],
  /** Checks that the network port is up. */
  port: ['ok', 'down', 'unknown'],
  /** Checks that the network has the line set up as ordered. */
  provisioning: ['ok', 'missing', 'unknown'],
  /** Finds out when the modem last started. If that was just now, the customer doesn't have to restart it again. */
  restart: ['recent', 'said', 'long-ago', 'unknown'],
} as const
export type Check = keyof typeof checks
export type Finding<C extends Check = Check> = (typeof checks)[C][number]
export const checkNames = Object.keys(checks) as Check[]

/** Fixes that can be done remotely, in order. */
export const fixes = ['provision', 'reboot'] as const
export type Fix = (typeof fixes)[number]
/** Progress of a fix: requested, done or failed. */
export const fixFindings = ['asked', 'done', 'failed'] as const
export type FixFinding = (typeof fixFindings)[number]

export type Findings = { [C in Check]?: Finding<C> | undefined }
export type Mended = Partial<Record<Fix, FixFinding>>

/**
 * The obstacles to a remote fix, each with the check and the finding that reveal it. The customer sees the first that
 * applies.
 */
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

/** Finds the obstacle to a remote fix, if any. */
export const obstacleIn = (findings: Findings): Obstacle | undefined =>
  obstacleNames.find((name) => {
    const [check, finding] = obstacles[name]
    return findings[check] === finding
  })

/**
 * The next check to make. Undefined after the last one. Also undefined once we know of a suspended service or an
 * outage.
 */
export function nextCheck(findings: Findings): Check | undefined {
  if (findings.service === 'suspended' || findings.outage === 'outage') return undefined
  return checkNames.find((check) => isAwaited(findings[check]))
}

/** True if a check has no finding yet, or has one that's about to change. */
export const isAwaited = (finding: Finding | undefined): boolean =>
  finding === undefined || finding === 'restarting'

/**
 * The fixes for an internet line without obstacles. Empty if nothing can be done remotely. A modem that has just
 * restarted isn't restarted again. If no modem is restarted, the line is set up again, since the network may have lost
 * the line's settings.
 */
export function fixesFor({ provisioning, restart }: Findings): Fix[] {
  const isToRestart = restart === 'long-ago'
  const isToSetUp = provisioning === 'missing' || (provisioning === 'ok' && !isToRestart)
  return [...(isToSetUp ? (['provision'] as const) : []), ...(isToRestart ? (['reboot'] as const) : [])]
}

/**
 * True if another round of checks could restart a modem. An offline modem counts, since it may be plugged in by then.
 * False for a suspended service, during an outage, without a modem, or if no modem can be restarted.
 */
export function mayRestartNext({ service, outage, equipment, restart }: Findings): boolean {
  if (service === 'suspended' || outage === 'outage' || equipment === 'none') return false
  return restart !== 'unknown' || equipment === 'offline'
}

/**
 * True if a ticket would help. It wouldn't if the provider knows of an outage, if a bill has to be paid, or if a modem
 * comes back by itself.
 */
export const needsTicket = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== 'service-suspended' && obstacle !== 'outage' && obstacle !== 'equipment-restarting'

/** True if a technician has to visit the customer. Not for a port that's down: it's at our end of the internet line. */
export const needsVisit = (obstacle: Obstacle | undefined): boolean =>
  needsTicket(obstacle) && obstacle !== 'port-down'

/**
 * The range of light that a customer's optical receiver can read, in dBm (ITU-T G.984.2, class B+). With less light,
 * the receiver loses data. With more, it's overloaded.
 */
const leastLightDbm = -27
const mostLightDbm = -8

/** @param dbm the light that arrives; undefined if there is none */
export function lightFinding(dbm: number | undefined): Finding<'light'> {
  if (dbm === undefined) return 'none'
  return dbm >= leastLightDbm && dbm <= mostLightDbm ? 'ok' : 'weak'
}

/** Seconds for which a restart counts as recent. */
export const recentRestartSeconds = 30 * 60
