import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { type JWKS, Provider } from 'oidc-provider'

/** A person at the provider's identity service. `email` is missing if the service knows no email of the person. */
export interface ExternalPerson {
  email?: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
  /** The user name, for members of staff. */
  userName?: string
  groups?: string[]
  /** The authentication methods that the service reports, such as `pwd` and `mfa`. */
  amr?: string[]
}

/** The OpenID clients of the portal and of the console. */
export const client = { id: 'portal', secret: 'a secret of the portal for tests' }
export const staffClient = { id: 'console', secret: 'a secret of the console for tests' }

/**
 * The provider's own identity service: a real OpenID provider. It's on `127.0.0.1`, which browsers treat as a different
 * site from `localhost`. Its sign-in page asks for a subject but no password.
 * @param people by their subject
 */
export async function startIdentityProvider(people: Record<string, ExternalPerson>) {
  let answer: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  let asked: string[] = []
  let provider: Provider | undefined
  let change: ((answer: Answer) => void) | undefined
  const grants = new Map<string, string[]>()
  const logoutTokens: string[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const jwks = { keys: [{ ...jwk, kid: 'for-tests', use: 'sig' }] } as JWKS
  const server = createServer((request, response) => {
    asked.push(request.url?.split('?')[0] ?? '')
    void answer?.(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    /** The settings of a server whose customers sign in at this service. */
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    /** The settings of a server whose staff sign in at this service. */
    staffSettings: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: staffClient.id,
      STAFF_OIDC_CLIENT_SECRET: staffClient.secret,
      STAFF_OIDC_NAME: 'Glow Staff ID',
      STAFF_OIDC_SCOPE: 'openid profile offline_access',
      STAFF_OIDC_VIEWERS: 'readers',
      STAFF_OIDC_AGENTS: 'desk;cn=desk,ou=care',
      STAFF_OIDC_SUPERVISORS: 'leads',
    },
    /** Revokes the refresh tokens that the service issued for someone. */
    async revokes(subject: string) {
      for (const id of grants.get(subject) ?? []) await provider?.RefreshToken.revokeByGrantId(id)
    },
    /** Returns the paths requested since this function was last called. */
    asked() {
      const since = asked
      asked = []
      return since
    },
    /** The logout tokens that the service would have sent to the portal, oldest first. The test passes them on. */
    logoutTokens,
    /** Makes a token signed by the service, for the portal by default. */
    sign: async (
      claims: Record<string, unknown>,
      { key, alg = 'RS256' }: { key?: CryptoKey; alg?: string } = {},
    ) =>
      new SignJWT({ iss: issuer, aud: client.id, jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg, kid: 'for-tests', typ: 'logout+jwt' })
        .sign(key ?? (await importJWK(jwk, alg))),
    /** From now on, serves the portal at this URL. Discards everything that the service issued before. */
    serves(publicUrl: string, { publishes, staffSecret = staffClient.secret }: Serving = {}) {
      change = undefined
      const opened = open({ issuer, publicUrl, people, jwks, logoutTokens, grants, staffSecret })
      opened.use(async (context, next) => {
        await next()
        change?.(context)
      })
      provider = opened
      const callback = opened.callback()
      answer = (request, response) =>
        publishes && request.url === '/jwks'
          ? response.setHeader('content-type', 'application/json').end(JSON.stringify(publishes))
          : request.url?.startsWith('/interaction/')
            ? interact(opened, people, request, response)
            : callback(request, response)
    },
    /** From now on, passes each answer to `changed`, which can change it before the service sends it. */
    answersSo(changed: (answer: Answer) => void) {
      change = changed
    },
    /** From now on, accepts requests but never answers. */
    hangs() {
      answer = undefined
    },
    async close() {
      server.closeAllConnections()
      if (server.listening) await once(server.close(), 'close')
    },
  }
}

/** An answer that the service is about to send. */
interface Answer {
  readonly path: string
  status: number
  body: unknown
  set(header: string, value: string): void
}

interface Serving {
  /** The keys to publish instead of those that the service signs with. */
  publishes?: { keys: object[] }
  /** The console's secret, if it's different from the usual one. */
  staffSecret?: string
}

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

interface Opened {
  issuer: string
  publicUrl: string
  people: Record<string, ExternalPerson>
  jwks: JWKS
  logoutTokens: string[]
  grants: Map<string, string[]>
  staffSecret: string
}

function open({ issuer, publicUrl, people, jwks, logoutTokens, grants, staffSecret }: Opened): Provider {
  const at = (path: string) => new URL(path, publicUrl).href
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [at('/login/provider/return')],
        post_logout_redirect_uris: [at('/')],
        backchannel_logout_uri: at('/login/provider/back-channel'),
        backchannel_logout_session_required: true,
      },
      {
        client_id: staffClient.id,
        client_secret: staffSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [at('/agent/corp_login/provider/return')],
        post_logout_redirect_uris: [at('/agent/corp_login')],
        backchannel_logout_uri: at('/api/agent/corp_login/provider/back-channel'),
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'preferred_username', 'groups'],
    },
    jwks,
    cookies: { keys: ['for tests'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        logoutSource(context, form) {
          context.body = page(
            `${form}<button name="logout" value="yes" form="op.logoutForm">Sign out</button>`,
          )
        },
      },
    },
    // Keeps logout tokens instead of sending them. The portal doesn't listen anywhere, so the test passes them on.
    async fetch(_address, { body } = {}) {
      logoutTokens.push(new URLSearchParams(String(body)).get('logout_token') ?? '')
      return new Response()
    },
    ttl: { RefreshToken: 600, Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => {
      const { email, emailVerified = true, firstName, lastName, userName, groups } = people[subject] ?? {}
      const claims = {
        sub: subject,
        ...(email && { email, email_verified: emailVerified }),
        given_name: firstName,
        family_name: lastName,
        ...(userName && { preferred_username: userName, name: `${firstName} ${lastName}` }),
        ...(groups && { groups }),
      }
      return { accountId: subject, claims: () => claims }
    },
    // The client is the provider's own portal, so there's no consent screen.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile offline_access')
      const id = await grant.save()
      const subject = oidc.session?.accountId ?? ''
      grants.set(subject, [...(grants.get(subject) ?? []), id])
      return grant
    },
  })
}

/** Serves the service's sign-in page and handles its form: a subject, or `cancel`. */
async function interact(
  provider: Provider,
  people: Record<string, ExternalPerson>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html')
    return response.end(
      page(
        '<form method="post"><label>Subject <input name="subject"></label><button>Sign in</button><button name="cancel" value="yes">Cancel</button></form>',
      ),
    )
  }
  const said = new URLSearchParams(await bodyOf(request))
  const subject = said.get('subject') ?? ''
  const { amr } = people[subject] ?? {}
  const result = said.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: subject, ...(amr && { amr }) }, consent: {} }
  return provider.interactionFinished(request, response, result)
}

const page = (content: string) =>
  `<!doctype html><html lang="en"><title>ID</title><link rel="icon" href="data:,">${content}`

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += piece
  return body
}

/** A browser's cookies at the service. */
export type Jar = Map<string, string>

/**
 * Signs in at the service, in a new browser by default.
 * @param address the URL to which the portal sends the browser
 * @returns the path and query of the portal's page to which the service sends the browser back
 */
export const signInThere = (
  address: string,
  said: { subject: string } | { cancel: 'yes' },
  jar: Jar = new Map(),
): Promise<string> => goThere(address, jar, () => said)

/** Opens the service's sign-out page, and signs out. */
export const signOutThere = (address: string, jar: Jar): Promise<string> =>
  goThere(address, jar, (html) => ({
    xsrf: /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? '',
    logout: 'yes',
  }))

/** Follows the service's redirects, and submits the first form it shows. */
async function goThere(
  address: string,
  jar: Jar,
  fillIn: (html: string) => Record<string, string>,
): Promise<string> {
  let next: { url: string; body?: URLSearchParams } = { url: address }
  for (let pages = 0; pages < 10; pages++) {
    const { url, body } = next
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const to = response.headers.get('location')
    const html = await response.text()
    if (to !== null) {
      const location = new URL(to, url)
      if (location.origin !== new URL(address).origin) return location.pathname + location.search
      next = { url: location.href }
    } else {
      const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? url
      if (response.status !== 200) throw new Error(`It answered ${response.status}: ${html}`)
      next = { url: new URL(action, url).href, body: new URLSearchParams(fillIn(html)) }
    }
  }
  throw new Error('The identity service leads nowhere.')
}
