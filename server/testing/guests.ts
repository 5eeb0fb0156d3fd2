import type { GuestArea } from '../acting/guest-areas.ts'
import { guestByNumber } from '../equipment/guests/test-rows.ts'
import { guestByLookUp } from '../work-orders/guests/test-rows.ts'
import type { GuestExample } from './guest-example.ts'

/** Guests with access to one area each. A new area doesn't compile until it's listed here. */
export const guestsByArea: Record<GuestArea, GuestExample> = {
  works: guestByLookUp,
  equipment: guestByNumber,
}

/** A guest with access to one area, as a caller in the tests of who may do what. */
export type Guest = `guest: ${GuestArea}`
const areas = Object.keys(guestsByArea) as GuestArea[]
export const everyGuest: readonly Guest[] = areas.map((area) => `guest: ${area}` as const)
export const areaOf = (guest: Guest): GuestArea => guest.slice('guest: '.length) as GuestArea
