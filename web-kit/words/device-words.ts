import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

type OfName = (device: { name: string }) => string

/** Texts about one kind of device. */
interface KindWords {
  kind: () => string
  restartOf: OfName
  seeOf: OfName
  ask: OfName
  askText: () => string
  progress: OfName
  progressText: (since: { time: string }) => string
  isBack: OfName
  isNotBack: OfName
}

export const kindWords: Record<DeviceKind, KindWords> = {
  modem: {
    kind: words.equipment_modem,
    restartOf: words.equipment_restart_of_modem,
    seeOf: words.equipment_see_of_modem,
    ask: words.equipment_ask_of_modem,
    askText: words.equipment_ask_modem,
    progress: words.equipment_progress_of_modem,
    progressText: words.equipment_progress_modem,
    isBack: words.equipment_back_modem,
    isNotBack: words.equipment_not_back_modem,
  },
  'set-top-box': {
    kind: words.equipment_set_top_box,
    restartOf: words.equipment_restart_of_box,
    seeOf: words.equipment_see_of_box,
    ask: words.equipment_ask_of_box,
    askText: words.equipment_ask_box,
    progress: words.equipment_progress_of_box,
    progressText: words.equipment_progress_box,
    isBack: words.equipment_back_box,
    isNotBack: words.equipment_not_back_box,
  },
}
