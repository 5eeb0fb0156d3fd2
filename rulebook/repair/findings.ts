// The checks of a line repair, their findings, and the fixes and obstacles that follow.

/** The checks in order, each with its possible findings. */
export const checks = {
  /** Checks that the account's service isn't suspended. */
  service: ['ok', 'suspended', 'unknown'],
  /** Checks for an outage in the account's area. */
  outage: ['ok', 'outage', 'unknown'],
  /** Checks that the modem is online. If we're restarting the modem, we wait for the result. */
  equipment: ['ok', 'restarting', 'offline', 'none', 'unknown'],
  /** Checks that enough light arrives over the fiber. */
  light: ['ok', 'weak', 'none', 'unknown'],
  /** Checks that the network port is up. */
  port: ['ok', 'down', 'unknown'],
  /** Checks that the network has the line set up as ordered. */
  provisioning: ['ok', 'missing', 'unknown'],
  /** Finds the modem's last start, so customers don't have to restart the modem twice. */
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

/** Obstacles to a remote fix: a check and its finding. The customer sees the first one that applies. */
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

/** The next check. Undefined after the last check, or if the service is suspended or there's an outage. */
export function nextCheck(findings: Findings): Check | undefined {
  if (findings.service === 'suspended' || findings.outage === 'outage') return undefined
  return checkNames.find((check) => isAwaited(findings[check]))
}

/** True if a check has no finding yet, or one that may change soon. */
export const isAwaited = (finding: Finding | undefined): boolean =>
  finding === undefined || finding === 'restarting'

/**
 * The fixes for a line without obstacles. Empty if nothing can be done remotely. A modem that just restarted isn't
 * restarted again. If no modem is to be restarted, the line is set up again, in case the network lost its settings.
 */
export function fixesFor({ provisioning, restart }: Findings): Fix[] {
  const isToRestart = restart === 'long-ago'
  const isToSetUp = provisioning === 'missing' || (provisioning === 'ok' && !isToRestart)
  return [...(isToSetUp ? (['provision'] as const) : []), ...(isToRestart ? (['reboot'] as const) : [])]
}

/**
 * True if the next checks may restart a modem. A modem that's offline may be plugged in by then. False if the service
 * is suspended, during an outage, without a modem, or if no modem can be restarted.
 */
export function mayRestartNext({ service, outage, equipment, restart }: Findings): boolean {
  if (service === 'suspended' || outage === 'outage' || equipment === 'none') return false
  return restart !== 'unknown' || equipment === 'offline'
}

/**
 * True if a ticket would help. False for an outage that the provider knows, a bill that has to be paid, or a modem that
 * comes back by itself.
 */
export const needsTicket = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== 'service-suspended' && obstacle !== 'outage' && obstacle !== 'equipment-restarting'

/** True if a technician has to visit. A port that's down is at our end of the line, so no visit is needed. */
export const needsVisit = (obstacle: Obstacle | undefined): boolean =>
  needsTicket(obstacle) && obstacle !== 'port-down'

/**
 * The range of light that a customer's optical receiver can read, in dBm (ITU-T G.984.2, class B+). With less light, it
 * loses data. With more, it's overloaded.
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
