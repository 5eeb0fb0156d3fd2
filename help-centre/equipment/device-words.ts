import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { GuestDevice } from './pages.ts'

const kinds: Record<DeviceKind, { one: () => string; several: (which: { number: string }) => string }> = {
  modem: { one: words.equipment_modem, several: words.equipment_guest_modem },
  'set-top-box': { one: words.equipment_set_top_box, several: words.equipment_guest_box },
}

/** What a device is called where nothing is known of it but its kind. */
export const deviceText = ({ kind, number }: GuestDevice): string =>
  number === undefined ? kinds[kind].one() : kinds[kind].several({ number: String(number) })
