import { randomBytes } from 'node:crypto'
import { type DrawnWeight, drawnWeight } from '../web/drawn-weight.ts'

export const passkey = {
  challenge: randomBytes(54).toString('base64url'),
  rpId: 'portal.example.com',
  userVerification: 'required',
} as const

/** Measures everything that a browser with an empty cache loads to sign in (standards: Weight). */
export function signInWeight(): Promise<DrawnWeight> {
  const left = { how: 'unknown', ending: 'over' } as const
  return drawnWeight({ name: 'sign-in', left, passkey })
}
