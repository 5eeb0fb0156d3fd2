// What the pages are drawn from on which guests restart equipment, and where they stand.
import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'

/** Where guests restart equipment (decisions §2). */
export const rebootPath = '/helpcenter/reboot'

export type RebootPage =
  | ({ name: 'reboot-account' } & NamingAccount)
  | ({ name: 'reboot-devices'; devices: GuestDevice[]; notice?: DevicesNotice | undefined } & RestartsLeft)
  | { name: 'reboot-confirm' | 'reboot-progress' | 'reboot-question'; device: GuestDevice }
  | ({ name: 'reboot-help'; device: GuestDevice } & RestartsLeft)

/** The form in which a guest gives an account's number, and what came of it. */
export interface NamingAccount {
  typed: string
  refusal?: NamingRefusal | undefined
  /** Whoever is signed in has their equipment elsewhere. */
  isSignedIn: boolean
}

/** Why there is nothing to restart yet; with too many tries, for how many seconds. */
export type NamingRefusal = 'missing' | 'unknown' | 'failed' | 'not-from-here' | { waitSeconds: number }

/** A device as guests know it. */
export interface GuestDevice {
  /** Its name in this session. */
  id: string
  kind: DeviceKind
  /** Which of its kind it is, where there are several. */
  number: number | undefined
  /** How a restart stands that this session asked for, or that is under way. */
  status: 'Restarting' | 'Done' | 'Failed' | undefined
}

/** What has become of what was asked for, said above the devices. */
export type DevicesNotice = 'helped' | 'failed'

/** In how many seconds there is one more restart, where there are no more for now: then none is offered. */
export interface RestartsLeft {
  waitSeconds?: number | undefined
}

/** The address of a device's page. */
export const devicePath = ({ id }: Pick<GuestDevice, 'id'>, step?: 'watch' | 'help'): string =>
  `${rebootPath}?${new URLSearchParams({ device: id, ...(step && { step }) })}`
export const restartPath = ({ id }: Pick<GuestDevice, 'id'>): string =>
  `${rebootPath}/restart?${new URLSearchParams({ device: id })}`
export const answerPath = ({ id }: Pick<GuestDevice, 'id'>): string =>
  `${rebootPath}/answer?${new URLSearchParams({ device: id })}`
