import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { GuestDevice } from './pages.tsx'

/**
 * A text about a device. `one`: if there's no other device of its kind. `several`: if there is, with the device's
 * number.
 */
interface Said {
  one: () => string
  several: (which: { number: string }) => string
}

const names: Record<DeviceKind, Said> = {
  modem: { one: words.equipment_modem, several: words.equipment_guest_modem },
  'set-top-box': { one: words.equipment_set_top_box, several: words.equipment_guest_box },
}
const asks: Record<DeviceKind, Said> = {
  modem: { one: words.equipment_guest_ask_modem, several: words.equipment_guest_ask_modem_of },
  'set-top-box': { one: words.equipment_guest_ask_box, several: words.equipment_guest_ask_box_of },
}
const progresses: Record<DeviceKind, Said> = {
  modem: { one: words.equipment_guest_progress_of_modem, several: words.equipment_guest_progress_of_modems },
  'set-top-box': {
    one: words.equipment_guest_progress_of_box,
    several: words.equipment_guest_progress_of_boxes,
  },
}

const sayOf =
  (said: Record<DeviceKind, Said>) =>
  ({ kind, number }: Pick<GuestDevice, 'kind' | 'number'>): string =>
    number === undefined ? said[kind].one() : said[kind].several({ number: String(number) })

/** A device's name, from its kind and number. */
export const deviceText = sayOf(names)
/** The question before a device restarts. */
export const askText = sayOf(asks)
/** The heading while a device restarts. */
export const progressText = sayOf(progresses)
