import * as contract from '@lightwell/rulebook/identity/contract.ts'
import type { Noun } from '../noun.ts'
import { serveIdentityPages } from './page-routes.ts'
import { serveIdentity } from './routes.ts'

export const signIn = {
  contracts: { 'sign-in': [contract] },
  serve: serveIdentity,
  servePages: serveIdentityPages,
} satisfies Noun
