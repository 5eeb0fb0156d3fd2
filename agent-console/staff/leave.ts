import { addressHere } from '@lightwell/web-kit/api/ask.ts'
import { paths } from '../paths.ts'

/** Leaves for the sign-in, which leads back to this page. */
export function leaveForSignIn(): void {
  location.assign(`${paths.signIn}?${new URLSearchParams({ target: addressHere() })}`)
}
