import type { Root } from 'react-dom/client'

/** The React root of the portal. Empty during server rendering. */
export const portalRoot: { root?: Root } = {}
