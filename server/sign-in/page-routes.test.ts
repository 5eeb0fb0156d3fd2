import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { signInWeight } from './sign-in-weight.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const email = 'several.accounts@example.com'

/** Submits a form as a browser does without scripts. */
const submit = (
  visitor: Visitor,
  action: string,
  fields: Record<string, string> | [string, string][],
  headers = {},
) =>
  visitor.send('POST', action, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const page = async (visitor: Visitor, url: string, headers = {}) =>
  (await visitor.send('GET', url, { headers: { accept: 'text/html', ...headers } })).body

describe('the sign-in page', () => {
  it('has a form that works without scripts and that password managers know', async () => {
    const body = await page(server.guest(), '/login?target=/account/%23/payments/onetime')
    expect(body).not.toMatch(/<script [^>]*src|style="|<[^>]* onclick=/i)
    expect(body).toMatch(
      /<form [^>]*action="\/login\?target=%2Faccount%2F%23%2Fpayments%2Fonetime" method="post">/,
    )
    expect(body).toMatch(/<label [^>]*for="email">Email<\/label>/)
    for (const [field, type, known] of [
      ['email', 'email', 'username webauthn'],
      ['password', 'password', 'current-password'],
    ]) {
      const [input] = new RegExp(`<input [^>]*id="${field}"[^>]*>`).exec(body) ?? []
      for (const part of [`name="${field}"`, `type="${type}"`, `autocomplete="${known}"`])
        expect(input?.toLowerCase()).toContain(part)
    }
  })

  it('leaves out a target that leads elsewhere', async () => {
    for (const query of ['target=//evil.example/', 'target=/account/&target=//evil.example/'])
      expect(await page(server.guest(), `/login?${query}`)).toMatch(
        /<form [^>]*action="\/login" method="post">/,
      )
  })

  it('sends a customer who’s signed in on to the target', async () => {
    const visitor = await server.signedIn('several.accounts')
    const sent = await visitor.send('GET', '/login?target=/account/%23/orders')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/account/#/orders'])
  })

  describe('of a page whose session has ended', () => {
    const left = (how = 'session') => `/login?target=/account/%23/help&left=${how}`

    it('says so, and keeps saying it after a wrong password', async () => {
      const visitor = await server.signedIn('florida')
      const id = (await visitor.ask(readSession)).reply.frontierId?.id ?? 'nobody'
      await server.world.database.deleteFrom('sessions').where('identity_id', '=', id).execute()
      expect(await page(visitor, left())).toContain('Su sesión terminó')
      const again = await submit(visitor, left('unknown'), { email, password: 'secret-secret' })
      expect(again.body).toContain('Es posible que su pago se haya hecho')
    })

    it('says that it was signed out if the browser carries no session', async () => {
      expect(await page(server.guest(), left())).toContain('You signed out in another tab')
    })

    it.each([
      ['unsent', 'Your payment wasn’t sent', true],
      ['unknown', 'Your payment wasn’t sent', false],
      ['unknown', 'Your payment may have gone through', true],
      ['session', 'Your payment', false],
      ['<b>', 'Your payment', false],
    ])('only says what’s true about the payment: %s', async (how, text, expected) => {
      expect((await page(server.guest(), left(how))).includes(text)).toBe(expected)
    })

    // The server can't tell if the same person has signed in again, but the browser's tab can. If it's somebody else,
    // the tab leads them to their own home page (`web-kit/session/session.test.ts`).
    it('takes nobody on without asking: it names who’s signed in now, and leads them on', async () => {
      const shown = await page(await server.signedIn('several.accounts'), left())
      expect(shown).toContain('Another tab is signed in as several.accounts@example.com')
      expect(shown).toContain('<a href="/account/#/help">Continue as several.accounts@example.com</a>')
    })

    it('names nobody in its URL, and drops the name an old URL has', async () => {
      const old = '/login?target=/account/%23/help&person=01234567-89ab-7def-8123-456789abcdef&payment=unsent'
      expect(await page(server.guest(), old)).not.toContain('01234567-89ab-7def-8123-456789abcdef')
    })

    it('still knows it in the other language', async () => {
      const visitor = server.guest()
      const back = '/login?left=unsent'
      const sent = await submit(visitor, '/language', { language: 'es', back })
      expect(sent.headers.location).toBe(back)
      expect(await page(visitor, back)).toContain('Su pago no se envió')
    })
  })

  it('weighs at most 14 kB in one request', async () => {
    const { bytes, requests } = await signInWeight()
    expect(bytes).toBeLessThanOrEqual(14_000)
    expect(requests).toBe(1)
  })
})

describe('the form signs in', () => {
  it.each([
    ['/account/#/payments/onetime', '/account/#/payments/onetime'],
    ['', '/account/'],
    ['//evil.example/', '/account/'],
    ['/\\evil.example', '/account/'],
    ['https:evil.example', '/account/'],
  ])('and continues to: %s', async (target, location) => {
    const visitor = server.guest()
    const sent = await submit(visitor, `/login?${new URLSearchParams({ target })}`, { email, password })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, location])
    expect((await visitor.ask(readSession)).reply.frontierId?.email).toBe(email)
  })

  it('with a session of its own: the previous one ends', async () => {
    const visitor = await server.signedIn('florida')
    const before = visitor.cookies.get('lightwell') ?? ''
    await submit(visitor, '/login', { email, password })
    const old = server.guest()
    old.cookies.set('lightwell', before)
    expect((await old.ask(readSession)).status).toBe(401)
  })
})

describe('the form comes back', () => {
  it('after a wrong password: with the reason and the email, without the password', async () => {
    const sent = await submit(server.guest(), '/login', {
      email: '"><script>x@example.com',
      password: 'secret-secret',
    })
    expect(sent.statusCode).toBe(401)
    expect(sent.body).toContain('<title>Error: Sign in – Lightwell Fiber</title>')
    expect(sent.body).toContain('That email and password don’t match.')
    expect(sent.body).toContain('value="&quot;&gt;&lt;script&gt;x@example.com"')
    expect(sent.body).not.toContain('secret-secret')
    expect(sent.headers['cache-control']).toBe('no-store')
  })

  it('with what’s missing, named at the field and above', async () => {
    const sent = await submit(server.guest(), '/login', { email: ' ', password: '' })
    expect(sent.statusCode).toBe(400)
    expect(sent.body).toContain('<a href="#email">Enter your email.</a>')
    expect(sent.body).toMatch(/id="password-error"><svg.+?<\/svg>Enter your password\.</)
    const [input] = /<input [^>]*id="email"[^>]*>/.exec(sent.body) ?? []
    for (const part of ['aria-describedby="email-hint email-error"', 'aria-invalid="true"', 'autofocus'])
      expect(input?.toLowerCase()).toContain(part)
  })

  it('in Spanish', async () => {
    const sent = await submit(
      server.guest(),
      '/login',
      { email, password: 'x' },
      { 'accept-language': 'es-US,en;q=0.5' },
    )
    expect(sent.body).toContain('<html lang="es">')
    expect(sent.body).toContain('Ese correo y esa contraseña no coinciden.')
  })

  it('after too many attempts: with how long to wait', async () => {
    const visitor = server.guest('198.51.100.1')
    for (let failed = 0; failed < 10; failed++)
      await submit(visitor, '/login', { email: 'past.due@example.com', password: 'x' })
    const sent = await submit(visitor, '/login', { email: 'past.due@example.com', password })
    expect([sent.statusCode, sent.headers['retry-after']]).toEqual([429, '900'])
    expect(sent.body).toMatch(/You can try again in <span role="timer"[^>]*>15:00<\/span>, or/)
  })

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['from no origin', { 'sec-fetch-site': undefined, origin: 'null' }],
  ])('when it was sent %s, and nobody is signed in', async (_, headers) => {
    const visitor = server.guest()
    const sent = await submit(visitor, '/login', { email, password }, headers)
    expect(sent.statusCode).toBe(403)
    expect(visitor.cookies.has('lightwell')).toBe(false)
  })

  it.each([
    ['fields sent twice', 'email=a%40example.com&email=b%40example.com&password=x', 400],
    ['no form at all', '', 400],
    ['something that is no form', '{"email":"a"}', 400],
    ['a form as long as a book', `email=${'x'.repeat(70_000)}`, 413],
  ])('for %s', async (_, body, status) => {
    const sent = await server
      .guest()
      .send('POST', '/login', { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(sent.statusCode).toBe(status)
  })
})

describe('home', () => {
  it('lets a guest sign in', async () => {
    const body = await page(server.guest(), '/')
    expect(body).toContain('<h1>Your Lightwell Fiber account</h1>')
    expect(body).toContain('action="/login"')
    expect(body).toContain('href="tel:8005550142"')
  })

  it('lets a customer continue, or sign out', async () => {
    const visitor = await server.signedIn('several.accounts')
    const body = await page(visitor, '/')
    expect(body).toContain('Welcome back, Ingrid')
    expect(body).toContain('href="/account/"')
    expect(body).not.toContain('action="/login"')
    const sent = await submit(visitor, '/logout', {})
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/'])
    expect((await visitor.ask(readSession)).status).toBe(401)
  })

  it('doesn’t sign anybody out for another site', async () => {
    const visitor = await server.signedIn('several.accounts')
    await submit(visitor, '/logout', {}, { 'sec-fetch-site': 'cross-site' })
    expect((await visitor.ask(readSession)).status).toBe(200)
  })
})

describe('the switch of languages', () => {
  it('keeps the choice and comes back', async () => {
    const visitor = server.guest()
    const sent = await submit(visitor, '/language', {
      language: 'es',
      back: '/login?target=%2Faccount%2F%23%2Ftickets',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      '/login?target=%2Faccount%2F%23%2Ftickets',
    ])
    expect(await page(visitor, '/login')).toContain('<h1>Iniciar sesión</h1>')
  })

  it.each([
    ['//evil.example/', '/'],
    ['/login?target=//evil.example/', '/login'],
    ['/login', '/login'],
    ['/loginx', '/loginx'],
    ['/api/docs', '/api/docs'],
    ['/nowhere?a=b', '/nowhere?a=b'],
  ])('never leads elsewhere: %s', async (back, location) => {
    expect((await submit(server.guest(), '/language', { language: 'es', back })).headers.location).toBe(
      location,
    )
  })

  it('changes nothing for another site or for an unknown language', async () => {
    const visitor = server.guest()
    await submit(visitor, '/language', { language: 'es', back: '/' }, { 'sec-fetch-site': 'cross-site' })
    await submit(visitor, '/language', { language: 'fr', back: '/' })
    expect(visitor.cookies.has('language')).toBe(false)
  })
})

describe('someone on the way to a page gets there', () => {
  const target = '/account/#/payments/history'
  const query = new URLSearchParams({ target })
  const onTheWay = `/login?${query}`
  /** Submits the sign-in form of a displayed page, as a browser would. */
  const send = (visitor: Visitor, body: string, fields: Record<string, string>) => {
    const action = /<form (?![^>]*data-passkey)[^>]*action="(\/login[^"]*)"/.exec(body)?.[1] ?? 'no form'
    return submit(visitor, action.replaceAll('&amp;', '&'), fields)
  }
  /** Switches a displayed page to the other language. */
  const switchOn = async (visitor: Visitor, body: string) => {
    const back = /name="back" value="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? 'nowhere'
    const language = body.includes('<html lang="es"') ? 'en' : 'es'
    const sent = await submit(visitor, '/language', { language, back })
    return page(visitor, String(sent.headers.location))
  }

  it.each<[string, (visitor: Visitor, shown: string) => Promise<string>]>([
    ['at once', async (_visitor, shown) => shown],
    [
      'after a wrong password',
      async (visitor, shown) => (await send(visitor, shown, { email, password: 'x' })).body,
    ],
    [
      'after an empty form',
      async (visitor, shown) => (await send(visitor, shown, { email: '', password: '' })).body,
    ],
    ['after a change of language', switchOn],
    [
      'after a wrong password, and then a change of language',
      async (visitor, shown) =>
        switchOn(visitor, (await send(visitor, shown, { email, password: 'x' })).body),
    ],
    [
      'after a passkey that was refused',
      async (visitor) => (await submit(visitor, `/login/passkey?${query}`, { answer: '{}' })).body,
    ],
    [
      'after a passkey that was refused, and then a change of language',
      async (visitor) =>
        switchOn(visitor, (await submit(visitor, `/login/passkey?${query}`, { answer: '{}' })).body),
    ],
    [
      'after waiting, where too many passkeys were tried',
      async (visitor) =>
        page(visitor, String((await visitor.send('GET', `/login/passkey?${query}`)).headers.location)),
    ],
    [
      'from the page of a code, when the sign-in that waited is over',
      async (visitor) =>
        page(visitor, String((await visitor.send('GET', `/login/code?${query}`)).headers.location)),
    ],
    [
      'with a code that comes when the sign-in that waited is over',
      async (visitor) => {
        const late = await submit(visitor, `/login/code?${query}`, { code: '123456' })
        return page(visitor, String(late.headers.location))
      },
    ],
  ])('%s', async (_when, happens) => {
    const visitor = server.guest()
    const shown = await happens(visitor, await page(visitor, onTheWay))
    const sent = await send(visitor, shown, { email, password })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, target])
  })

  it('with a passkey', async () => {
    const shown = await page(server.guest(), onTheWay)
    const [form] = /<form [^>]*data-passkey[^>]*>/.exec(shown) ?? []
    expect(form).toContain(`action="/login/passkey?${query}"`)
  })

  it('if a code is required, after a change of language on its page', async () => {
    const back = `/login/code?${query}`
    const sent = await submit(server.guest(), '/language', { language: 'es', back })
    expect(sent.headers.location).toBe(back)
  })
})

describe('where there’s no page', () => {
  it('people find a way on, in their language', async () => {
    const sent = await server
      .guest()
      .send('GET', '/nowhere', { headers: { accept: 'text/html', 'accept-language': 'es' } })
    expect(sent.statusCode).toBe(404)
    expect(sent.body).toContain('Página no encontrada')
    expect(sent.body).toMatch(/<a [^>]*href="\/"[^>]*data-look="primary"/)
  })

  it.each([
    ['GET', '/api/nowhere', 'text/html'],
    ['GET', '/nowhere', 'application/json'],
    ['POST', '/nowhere', '*/*'],
    ['DELETE', '/api/session', '*/*'],
  ])('programs get a problem: %s %s', async (method, url, accept) => {
    const sent = await server.guest().send(method, url, { headers: { accept } })
    expect(sent.statusCode).toBe(404)
    expect(sent.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(sent.json()).toMatchObject({ status: 404, code: 'not-found' })
  })
})
