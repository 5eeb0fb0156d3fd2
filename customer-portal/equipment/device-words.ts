import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

const kinds: Record<DeviceKind, () => string> = {
  modem: words.equipment_modem,
  'set-top-box': words.equipment_set_top_box,
}

/** What a device is, as people say it. */
export const kindText = (kind: DeviceKind): string => kinds[kind]()
