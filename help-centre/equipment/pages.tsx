// The pages on which guests restart equipment.
import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { Drawn } from '../page-facts.ts'
import { RebootAccountPage } from './RebootAccountPage.tsx'
import { RebootDevicesPage } from './RebootDevicesPage.tsx'
import {
  RebootConfirmPage,
  RebootHelpPage,
  RebootProgressPage,
  RebootQuestionPage,
} from './RebootStepPages.tsx'

export interface EquipmentPages {
  'reboot-account': NamingAccount
  'reboot-devices': { devices: GuestDevice[]; notice?: DevicesNotice | undefined } & RestartsLeft
  'reboot-confirm': { device: GuestDevice }
  'reboot-progress': { device: GuestDevice }
  'reboot-question': { device: GuestDevice }
  'reboot-help': { device: GuestDevice } & RestartsLeft
}

export const equipmentPages: Drawn<EquipmentPages> = {
  'reboot-account': RebootAccountPage,
  'reboot-devices': RebootDevicesPage,
  'reboot-confirm': RebootConfirmPage,
  'reboot-progress': RebootProgressPage,
  'reboot-question': RebootQuestionPage,
  'reboot-help': RebootHelpPage,
}

/** The form that asks for an account number, with the reason that the number entered before wasn't accepted. */
export interface NamingAccount {
  typed: string
  refusal?: NamingRefusal | undefined
  /** True: the page links to the equipment page of the person's own account. */
  isSignedIn: boolean
}

/**
 * The reason that a number shows no devices. `waitSeconds`: there were too many tries, and the next is allowed after
 * these seconds.
 */
export type NamingRefusal = 'missing' | 'unknown' | 'failed' | 'not-from-here' | { waitSeconds: number }

/** The facts about a device that guests may see. */
export interface GuestDevice {
  /** A stand-in for the device's serial number. It's valid only in this session. */
  id: string
  kind: DeviceKind
  /** Distinguishes devices of the same kind. Undefined if there's only one of its kind. */
  number: number | undefined
  /** The state of the device's restart. Undefined if none is in progress and this session hasn't requested one. */
  status: 'Restarting' | 'Done' | 'Failed' | undefined
}

/** The result of the guest's last step, shown above the devices. */
export type DevicesNotice = 'helped' | 'failed'

/** Seconds until another restart is allowed. Undefined if one is allowed now. */
export interface RestartsLeft {
  waitSeconds?: number | undefined
}
