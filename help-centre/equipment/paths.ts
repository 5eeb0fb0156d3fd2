// Paths of the pages on which guests restart equipment.
import type { GuestDevice } from './pages.tsx'

/** The path where guests start (decisions §2). */
export const rebootPath = '/helpcenter/reboot'

/** The path of a device's page. With `step`: the path of the page to watch its restart, or to get help. */
export const devicePath = ({ id }: Pick<GuestDevice, 'id'>, step?: 'watch' | 'help'): string =>
  `${rebootPath}?${new URLSearchParams({ device: id, ...(step && { step }) })}`
export const restartPath = ({ id }: Pick<GuestDevice, 'id'>): string =>
  `${rebootPath}/restart?${new URLSearchParams({ device: id })}`
export const answerPath = ({ id }: Pick<GuestDevice, 'id'>): string =>
  `${rebootPath}/answer?${new URLSearchParams({ device: id })}`
