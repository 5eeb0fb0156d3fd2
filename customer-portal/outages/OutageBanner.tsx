import type { Outage } from '@lightwell/client/outages/outages.ts'
import { later } from '../Later.tsx'

const OutageNotices = later(() => import('./OutageNotices.tsx'), 'OutageNotices')

/** What is down at the address of the account in use, or will be; nothing where nothing is. Its code comes where something is. */
export function OutageBanner({ of: outages }: { of: readonly Outage[] }) {
  return outages.length > 0 && <OutageNotices of={outages} />
}

/** Waits for the code of the banner, for a loader that knows that it will be shown. */
export const outageBannerReady = OutageNotices.ready
