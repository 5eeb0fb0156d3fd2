import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/** The next step if a restart doesn't help: check the line for a modem, report a problem for anything else. */
export const NextStepLink = ({ kind }: { kind: DeviceKind }) =>
  kind === 'modem' ? (
    <ButtonLink to={paths.repair}>{words.repair_title()}</ButtonLink>
  ) : (
    <ButtonLink to={paths.newTicket}>{words.equipment_report()}</ButtonLink>
  )
