import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/**
 * The next step if a restart doesn't help. For a modem: check the internet line. For anything else: report a problem.
 */
export const NextStepLink = ({ kind }: { kind: DeviceKind }) =>
  kind === 'modem' ? (
    <ButtonLink to={paths.repair}>{words.repair_title()}</ButtonLink>
  ) : (
    <ButtonLink to={paths.newTicket}>{words.equipment_report()}</ButtonLink>
  )
