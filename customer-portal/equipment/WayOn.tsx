import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/** What comes next where a restart does not help: the line of a modem is checked, of anything else a problem is reported. */
export const WayOn = ({ kind }: { kind: DeviceKind }) =>
  kind === 'modem' ? (
    <ButtonLink to={paths.repair}>{words.repair_title()}</ButtonLink>
  ) : (
    <ButtonLink to={paths.newTicket}>{words.equipment_report()}</ButtonLink>
  )
