import {
  type Check,
  checkNames,
  type Finding,
  type Fix,
  type FixFinding,
  fixesFor,
} from '@lightwell/rulebook/repair/findings.ts'
import { longestTrouble } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { partsOf } from './next-step.ts'
import type { CaseFacts } from './store.ts'

type Say = (inputs: object, options: { locale: Language }) => string

/** The words for each finding, for the person who handles the ticket. */
const foundWords: { [C in Check]: Record<Finding<C>, Say> } = {
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

const fixWords: Record<Fix, Record<FixFinding, Say>> = {
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

/**
 * Lists everything that was checked and done, one item per line. The text is in the language of the person who opened
 * the case.
 * @param modems the modems that answer now. Their measurements help the technician
 */
export function ticketText(
  repair: CaseFacts,
  modems: { serial: string; standing: Pick<Standing, 'starts' | 'lightDbm'> }[],
): string {
  const locale = { locale: repair.language }
  const { findings, fixed } = partsOf(repair)
  const checked = checkNames.flatMap((check) => {
    const finding = findings[check]
    const say: Say | undefined = finding && (foundWords[check] as Record<Finding, Say>)[finding]
    return say ? [say({}, locale)] : []
  })
  const done = fixesFor(findings).flatMap((mend) => {
    const finding = fixed[mend]
    return finding ? [fixWords[mend][finding]({}, locale)] : []
  })
  const timedOut = repair.hasTimedOut ? [words.repair_ticket_timed_out({}, locale)] : []
  const measured = modems.flatMap(({ serial, standing: { lightDbm, starts } }) => [
    ...(lightDbm === undefined
      ? []
      : [words.repair_ticket_light({ serial, dbm: lightDbm.toFixed(1) }, locale)]),
    ...(starts === undefined ? [] : [words.repair_ticket_starts({ serial, count: starts }, locale)]),
  ])
  const lines = [...checked, ...done, ...timedOut, ...measured].map((line) => `– ${line}`)
  return [words.repair_ticket_lead({}, locale), ...lines].join('\n').slice(0, longestTrouble)
}
