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

/** The form for an account number, and why the last number wasn't accepted. */
export interface NamingAccount {
  typed: string
  refusal?: NamingRefusal | undefined
  /** True: the page links to the equipment page of the person's own account. */
  isSignedIn: boolean
}

/** The reason no devices are shown. `waitSeconds`: after too many tries, the seconds until the next try is allowed. */
export type NamingRefusal = 'missing' | 'unknown' | 'failed' | 'not-from-here' | { waitSeconds: number }

/** A device, as far as guests may know it. */
export interface GuestDevice {
  /** A name for the device that's valid only in this session. */
  id: string
  kind: DeviceKind
  /** Tells the device from others of its kind. Undefined if it's the only one. */
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
