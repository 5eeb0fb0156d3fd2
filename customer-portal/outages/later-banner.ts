import { later } from '../Later.tsx'

/** The banner of what is down; its code comes where something is. */
export const OutageBanner = later(() => import('./OutageBanner.tsx'), 'OutageBanner')
