import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { GuestDevice } from './pages.tsx'

/** Something said of a device: of the one of its kind, or of that of a number. */
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

/** What a device is called where nothing is known of it but its kind. */
export const deviceText = sayOf(names)
/** Whether it is to be restarted. */
export const askText = sayOf(asks)
/** That it is being restarted. */
export const progressText = sayOf(progresses)
