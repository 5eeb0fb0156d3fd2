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

/** The form in which a guest enters an account number, and why the last number wasn't accepted. */
export interface NamingAccount {
  typed: string
  refusal?: NamingRefusal | undefined
  /** True: the page links to the account's own equipment page. */
  isSignedIn: boolean
}

/** The reason no devices are shown. `waitSeconds`: too many tries, and the time until the next one is allowed. */
export type NamingRefusal = 'missing' | 'unknown' | 'failed' | 'not-from-here' | { waitSeconds: number }

/** A device as guests know it. */
export interface GuestDevice {
  /** The device's name in this session. */
  id: string
  kind: DeviceKind
  /** A number that tells the device from others of its kind. Undefined if it's the only one of its kind. */
  number: number | undefined
  /** The state of the device's restart. Undefined unless this session requested a restart or one is in progress. */
  status: 'Restarting' | 'Done' | 'Failed' | undefined
}

/** The outcome of the guest's last step, said above the devices. */
export type DevicesNotice = 'helped' | 'failed'

/**
 * Seconds until another restart is allowed, during which the page offers no restart. Undefined if one is allowed now.
 */
export interface RestartsLeft {
  waitSeconds?: number | undefined
}
