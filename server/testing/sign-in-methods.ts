// Adds, uses and removes people's sign-in methods.
import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import { remindOfRemovals, removeDueFactors } from '../factors/removals/carry-out.ts'
import { codeShown } from './app-code.ts'
import { newTestPasskey, type TestPasskey } from './authenticator.ts'
import { submitForm, tokenMailedTo } from './mailed.ts'
import type { TestServer } from './test-server.ts'
import type { Visitor } from './visitor.ts'

/** The password that tests choose with an emailed link. */
export const chosen = 'lanterns drift over quiet water'

/**
 * Adds an authenticator app. A code works once, so the clock then moves until the app shows another code.
 * @returns the secret
 */
export async function addApp(server: TestServer, who: Visitor): Promise<string> {
  const { secret } = (await who.ask(factorCalls.beginAuthenticator)).reply
  const code = codeShown(secret, server.world.clock())
  const confirmed = await who.ask(factorCalls.confirmAuthenticator, { body: { code } })
  if (confirmed.status !== 200) throw new Error(`No app was added: ${confirmed.body}`)
  server.clock.pass({ seconds: 30 })
  return secret
}

export async function addPasskey(who: Visitor): Promise<TestPasskey> {
  const { options } = (await who.ask(passkeyCalls.beginPasskey)).reply
  const passkey = newTestPasskey(options.user.id)
  const answer = passkey.made(options.challenge)
  const added = await who.ask(passkeyCalls.addPasskey, { body: { answer } })
  if (added.status !== 200) throw new Error(`No passkey was added: ${added.body}`)
  return passkey
}

/** Chooses a new password with an emailed link, as anyone with access to the mailbox can. */
export async function resetByMail(server: TestServer, email: string, password = chosen): Promise<void> {
  await submitForm(server, '/forgot-password', { email })
  const token = await tokenMailedTo(server, email, '/reset-password')
  const changed = await submitForm(server, '/reset-password', { token, password, repeat: password })
  if (changed.statusCode !== 303) throw new Error(`No password was chosen: ${changed.statusCode}`)
}

/**
 * Signs in with a password.
 * @returns the call's answer
 */
export const signInBy = async (who: Visitor, email: string, password = chosen) =>
  (await who.send('POST', '/api/login', { body: { email, password } })).json()

/** Signs in with a password and a code from the app. */
export async function signInByCode(
  server: TestServer,
  email: string,
  secret: string,
  { password = chosen } = {},
) {
  const who = server.guest()
  await signInBy(who, email, password)
  server.clock.pass({ seconds: 30 })
  const code = codeShown(secret, server.world.clock())
  return { who, answer: await submitForm(server, '/login/code', { code }, who) }
}

export async function signInByPasskey(server: TestServer, passkey: TestPasskey) {
  const who = server.guest()
  const { body } = await who.send('GET', '/login', { headers: { accept: 'text/html' } })
  const asked = /data-passkey="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const used = JSON.stringify(passkey.used(JSON.parse(asked).challenge))
  return { who, answer: await submitForm(server, '/login/passkey', { answer: used }, who) }
}

/**
 * Lets someone who's signed in re-authenticate with a passkey.
 * @returns the status of the answer
 */
export async function proveByPasskey(who: Visitor, passkey: TestPasskey): Promise<number> {
  const { options } = (await who.ask(passkeyCalls.beginConfirming)).reply
  const answer = passkey.used(options?.challenge ?? '')
  return (await who.ask(passkeyCalls.confirmWithPasskey, { body: { answer } })).status
}

/** Runs the jobs that remove sign-in factors, which normally run every minute. */
export async function runRemovals({ world }: TestServer): Promise<void> {
  await remindOfRemovals(world)
  await removeDueFactors(world)
}
