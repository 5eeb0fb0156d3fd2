import type { ComponentProps } from 'react'
import { lazy } from '../shell/lazy.tsx'

const OutageNotices = lazy(() => import('./OutageNotices.tsx'), 'OutageNotices')

/**
 * Outages and maintenance at the current account's address, now or planned. Renders nothing, and loads no code, if
 * there are none.
 */
export function OutageBanner(shown: ComponentProps<typeof OutageNotices>) {
  return shown.of.length > 0 && <OutageNotices {...shown} />
}

/** Loads the code of the banner. For loaders of pages on which the banner will be shown. */
export const outageBannerReady = OutageNotices.ready
