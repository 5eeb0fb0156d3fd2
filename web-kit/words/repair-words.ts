// Texts about the repair of an internet line. A page from an older release may get codes from a newer server. Codes
// without a text are left out.
import {
  type Check,
  type Finding,
  type Fix,
  type FixFinding,
  fixes,
  type Obstacle,
} from '@lightwell/rulebook/repair/findings.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

type Say = () => string
/** Values by code. Undefined for codes that this release doesn't know. */
type Known<Value> = Partial<Record<string, Value>>

const doing: Record<Check | Fix, Say> = {
  service: words.repair_look_service,
  outage: words.repair_look_outage,
  equipment: words.repair_look_equipment,
  light: words.repair_look_light,
  port: words.repair_look_port,
  provisioning: words.repair_look_provisioning,
  restart: words.repair_look_restart,
  provision: words.repair_do_provision,
  reboot: words.repair_do_reboot,
}

/** Says what the repair of an internet line is doing now. */
export function nowText({
  next,
  findings,
  fixed,
}: Pick<Repair, 'next' | 'findings' | 'fixed'>): string | undefined {
  if (next === 'equipment' && findings.equipment === 'restarting') return words.repair_look_restarting()
  if (next === undefined || fixes.some((mend) => mend === next && fixed[mend] !== 'asked')) return undefined
  return (doing as Known<Say>)[next]?.()
}

const found: { [C in Check]: Record<Finding<C>, Say> } = {
  service: {
    ok: words.repair_service_ok,
    suspended: words.repair_service_suspended,
    unknown: words.repair_service_unknown,
  },
  outage: {
    ok: words.repair_outage_ok,
    outage: words.repair_outage_outage,
    unknown: words.repair_outage_unknown,
  },
  equipment: {
    ok: words.repair_equipment_ok,
    restarting: words.repair_equipment_restarting,
    offline: words.repair_equipment_offline,
    none: words.repair_equipment_none,
    unknown: words.repair_equipment_unknown,
  },
  light: {
    ok: words.repair_light_ok,
    weak: words.repair_light_weak,
    none: words.repair_light_none,
    unknown: words.repair_light_unknown,
  },
  port: { ok: words.repair_port_ok, down: words.repair_port_down, unknown: words.repair_port_unknown },
  provisioning: {
    ok: words.repair_provisioning_ok,
    missing: words.repair_provisioning_missing,
    unknown: words.repair_provisioning_unknown,
  },
  restart: {
    recent: words.repair_restart_recent,
    said: words.repair_restart_said,
    'long-ago': words.repair_restart_long_ago,
    unknown: words.repair_restart_unknown,
  },
}

/** Says what a check found. */
export const foundText = (check: Check, finding: Finding): string | undefined =>
  (found as Known<Known<Say>>)[check]?.[finding]?.()

/** Texts about the result of each fix. `asked`: for when we stopped waiting for the result. */
const done: Record<Fix, Record<FixFinding, Say>> = {
  provision: {
    asked: words.repair_provision_unanswered,
    done: words.repair_provision_done,
    failed: words.repair_provision_failed,
  },
  reboot: {
    asked: words.repair_reboot_unanswered,
    done: words.repair_reboot_done,
    failed: words.repair_reboot_failed,
  },
}

/** Says what a fix did. */
export const fixedText = (mend: Fix, finding: FixFinding): string | undefined =>
  (done as Known<Known<Say>>)[mend]?.[finding]?.()

const tones: Record<Finding | FixFinding, 'good' | 'bad' | 'neither'> = {
  ok: 'good',
  recent: 'good',
  said: 'good',
  done: 'good',
  'long-ago': 'neither',
  unknown: 'neither',
  none: 'bad',
  suspended: 'bad',
  outage: 'bad',
  offline: 'bad',
  weak: 'bad',
  down: 'bad',
  missing: 'bad',
  asked: 'neither',
  restarting: 'neither',
  failed: 'bad',
}

/** The tone of a finding. For the equipment, `none` isn't bad: the customer may have a modem that isn't ours. */
export const toneOf = (name: Check | Fix, finding: Finding | FixFinding) =>
  name === 'equipment' && finding === 'none' ? 'neither' : tones[finding]

const obstacleTexts: Record<Obstacle, { title: Say; text: Say }> = {
  'service-suspended': {
    title: words.repair_fail_service_suspended,
    text: words.repair_fail_service_suspended_text,
  },
  outage: { title: words.repair_fail_outage, text: words.repair_fail_outage_text },
  'no-light': { title: words.repair_fail_no_light, text: words.repair_fail_no_light_text },
  'weak-light': { title: words.repair_fail_weak_light, text: words.repair_fail_weak_light_text },
  'port-down': { title: words.repair_fail_port_down, text: words.repair_fail_port_down_text },
  'equipment-offline': {
    title: words.repair_fail_equipment_offline,
    text: words.repair_fail_equipment_offline_text,
  },
  'equipment-restarting': {
    title: words.repair_fail_equipment_restarting,
    text: words.repair_fail_equipment_restarting_text,
  },
}

/** Says why the internet doesn't work, if known, and what to do now. */
export function reasonOf({
  obstacle,
  hasTimedOut,
  fixed,
}: Pick<Repair, 'obstacle' | 'hasTimedOut' | 'fixed'>): { title: string; text: string } {
  const known = obstacle && (obstacleTexts as Known<{ title: Say; text: Say }>)[obstacle]
  if (known) return { title: known.title(), text: known.text() }
  if (hasTimedOut) return { title: words.repair_fail_timed_out(), text: words.repair_fail_timed_out_text() }
  const wasTried = Object.keys(fixed).length > 0
  return {
    title: words.repair_fail(),
    text: wasTried ? words.repair_fail_text() : words.repair_fail_untried_text(),
  }
}
