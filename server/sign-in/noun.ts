import type { Noun } from '../noun.ts'
import { serveIdentityPages } from './page-routes.ts'
import { serveIdentity } from './routes.ts'

export const signIn = {
  serve: serveIdentity,
  servePages: serveIdentityPages,
} satisfies Noun
