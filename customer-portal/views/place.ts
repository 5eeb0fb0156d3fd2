import type { Root } from 'react-dom/client'

/** Where a browser shows the portal; empty while the server draws it. */
export const place: { root?: Root } = {}
