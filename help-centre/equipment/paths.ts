// Paths of the pages on which guests restart equipment.
import type { GuestDevice } from './pages.tsx'

/** The first of these pages (decisions §2). */
export const rebootPath = '/helpcenter/reboot'

/** The page of one device, or one of its steps. */
export const devicePath = ({ id }: Pick<GuestDevice, 'id'>, step?: 'watch' | 'help'): string =>
  `${rebootPath}?${new URLSearchParams({ device: id, ...(step && { step }) })}`
export const restartPath = ({ id }: Pick<GuestDevice, 'id'>): string =>
  `${rebootPath}/restart?${new URLSearchParams({ device: id })}`
export const answerPath = ({ id }: Pick<GuestDevice, 'id'>): string =>
  `${rebootPath}/answer?${new URLSearchParams({ device: id })}`
