import { expect, test } from 'vitest'
import { bank, card, formRequest, freshSandbox, parentOrigin } from './sandbox-client.ts'

test('a card form becomes a token, and only its last four digits are left', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm()
  const before = await sandbox.merchant('GET', `/v1/forms/${uID}`)
  expect(before.body).toMatchObject({ uID, status: 'open', account_type: 'CC', token_id: null, mpan: null })
  expect(await sandbox.call('POST', '/form/submit', { ...card, uID })).toMatchObject({ status: 200 })
  const after = await sandbox.merchant('GET', `/v1/forms/${uID}`)
  expect(after.body).toEqual({
    uID,
    status: 'completed',
    order_id: 'order-1',
    account_type: 'CC',
    token_id: expect.stringMatching(/^tok_[\w-]{24}$/),
    card_brand: 'Visa',
    exp_month: 12,
    exp_year: 2039,
    mpan: '************4242',
    billing_name: 'Maria Gonzalez',
    account_number: null,
    routing_number: null,
    bank_name: null,
    account_fingerprint: null,
    zip: '14604',
  })
})

test('a bank form becomes a token of a checking account', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm({ payment_type: 'bank' })
  expect(await sandbox.call('POST', '/form/submit', { ...bank, uID })).toMatchObject({ status: 200 })
  const after = await sandbox.merchant('GET', `/v1/forms/${uID}`)
  expect(after.body).toMatchObject({
    status: 'completed',
    account_type: 'CHECKING',
    account_number: '********6789',
    routing_number: '0000',
    bank_name: 'Test Bank',
    mpan: null,
    card_brand: null,
  })
})

test('a form completes once, and two at the same time make one token', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm()
  const submit = () => sandbox.call('POST', '/form/submit', { ...card, uID })
  const statuses = (await Promise.all([submit(), submit()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const token = (await sandbox.merchant('GET', `/v1/forms/${uID}`)).body.token_id
  expect(await submit()).toMatchObject({ status: 409, body: { error: { code: 'form_completed' } } })
  expect(await sandbox.call('POST', '/form/cancel', { uID })).toMatchObject({ status: 409 })
  expect((await sandbox.merchant('GET', `/v1/forms/${uID}`)).body).toMatchObject({
    status: 'completed',
    token_id: token,
  })
})

test('a cancelled form stays cancelled', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm()
  expect(await sandbox.call('POST', '/form/cancel', { uID })).toMatchObject({ status: 200 })
  expect(await sandbox.call('POST', '/form/submit', { ...card, uID })).toMatchObject({
    status: 409,
    body: { error: { code: 'form_cancelled' } },
  })
  expect((await sandbox.merchant('GET', `/v1/forms/${uID}`)).body).toMatchObject({
    status: 'cancelled',
    token_id: null,
  })
})

test('a form is open for less than thirty minutes', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  await using sandbox = await freshSandbox({ clock: () => now })
  const uID = await sandbox.openForm()
  now = new Date('2026-11-21T12:29:59.999Z')
  expect((await sandbox.merchant('GET', `/v1/forms/${uID}`)).body.status).toBe('open')
  now = new Date('2026-11-21T12:30:00Z')
  expect((await sandbox.merchant('GET', `/v1/forms/${uID}`)).body.status).toBe('expired')
  expect(await sandbox.call('POST', '/form/submit', { ...card, uID })).toMatchObject({
    status: 410,
    body: { error: { code: 'form_expired' } },
  })
})

test('invalid fields are listed, and the form stays open', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm()
  const refused = await sandbox.call('POST', '/form/submit', {
    ...card,
    uID,
    number: '4111111111111111',
    zip: 'x',
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'invalid_fields',
        fields: [
          { field: 'number', code: 'test' },
          { field: 'zip', code: 'format' },
        ],
      },
    },
  })
  expect(await sandbox.call('POST', '/form/submit', { ...card, uID })).toMatchObject({ status: 200 })
})

test.each([
  ['payment_type', 'cash'],
  ['payment_type', undefined],
  ['billing_name', 7],
  ['billing_name', 'x'.repeat(101)],
  ['billing_name', 'a\nb'],
  ['order_id', ''],
  ['order_id', 'a b'],
  ['parent_origin', 'http://127.0.0.1:3000/'],
  ['parent_origin', 'http://a;script-src *'],
  ['parent_origin', 'javascript:alert(1)'],
  ['parent_origin', 'https://pay.example.com:443'],
  ['parent_origin', null],
  ['something_else', 1],
])('a form is not opened with %s %s', async (member, value) => {
  await using sandbox = await freshSandbox()
  const refused = await sandbox.merchant('POST', '/v1/forms', { ...formRequest, [member]: value })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  expect(sandbox.received()).toEqual([])
})

test.each([
  ['not JSON', '{', 400, 'invalid_json'],
  ['a list', '[]', 400, 'invalid_request'],
  ['null', 'null', 400, 'invalid_request'],
  ['an inherited member', '{"__proto__": {}}', 400, 'invalid_request'],
  ['over 64 kB', JSON.stringify({ billing_name: 'x'.repeat(70_000) }), 413, 'too_large'],
  ['far over 64 kB', JSON.stringify({ billing_name: 'x'.repeat(5_000_000) }), 413, 'too_large'],
])('a body that is %s is refused', async (_, body, status, code) => {
  await using sandbox = await freshSandbox()
  expect(await sandbox.merchant('POST', '/v1/forms', body)).toMatchObject({
    status,
    body: { error: { code } },
  })
})

test('a body that is not declared as JSON is refused', async () => {
  await using sandbox = await freshSandbox()
  const headers = { 'content-type': 'text/plain' }
  expect(await sandbox.merchant('POST', '/v1/forms', formRequest, headers)).toMatchObject({ status: 415 })
})

test('servers need the merchant key, and wrong paths and methods are refused', async () => {
  await using sandbox = await freshSandbox()
  const paths = ['/v1/forms/x', '/v1/charges?idempotency_key=k', '/v1/report']
  for (const path of paths) expect(await sandbox.call('GET', path), path).toMatchObject({ status: 401 })
  for (const path of ['/v1/forms', '/v1/charges']) {
    expect(await sandbox.call('POST', path, {}, { authorization: 'Bearer other' }), path).toMatchObject({
      status: 401,
    })
  }
  expect(await sandbox.merchant('GET', '/v1/forms/unknown')).toMatchObject({ status: 404 })
  expect(await sandbox.merchant('GET', '/v1/nothing')).toMatchObject({ status: 404 })
  expect(await sandbox.call('GET', '//')).toMatchObject({ status: 400 })
  const wrongMethod = await sandbox.merchant('POST', '/v1/report', {})
  expect(wrongMethod.status).toBe(405)
  expect(wrongMethod.headers.get('allow')).toBe('GET')
})

test('no other page can submit or cancel a form, or steer the sandbox', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm()
  const foreign = { origin: parentOrigin }
  expect(await sandbox.call('POST', '/form/submit', { ...card, uID }, foreign)).toMatchObject({ status: 403 })
  expect(await sandbox.call('POST', '/form/cancel', { uID }, { origin: 'null' })).toMatchObject({
    status: 403,
  })
  expect(await sandbox.call('POST', '/sandbox/faults', { never: 1 }, foreign)).toMatchObject({ status: 403 })
  const own = { origin: sandbox.address }
  expect(await sandbox.call('POST', '/form/submit', { ...card, uID }, own)).toMatchObject({ status: 200 })
})

test('the document runs only its own script and only in its own parent', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm({ billing_name: '"><script>alert(1)</script>' })
  const page = await sandbox.call('GET', `/form?uID=${uID}&lang=es`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain(`frame-ancestors ${parentOrigin}`)
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.body).toContain('<html lang="es">')
  expect(page.body).not.toContain('<script>alert')
  const inlined = page.body.match(/<script(?![^>]*(src=|application\/json))|\sstyle=|\son\w+=/g)
  expect(inlined).toBeNull()
  for (const [, path] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect(await sandbox.call('GET', path), path).toMatchObject({ status: 200 })
  }
  expect(await sandbox.call('GET', '/assets/..%2fmain.ts')).toMatchObject({ status: 404 })
})

test('a form that is over tells the person and its parent', async () => {
  await using sandbox = await freshSandbox()
  const uID = await sandbox.openForm()
  await sandbox.call('POST', '/form/submit', { ...card, uID })
  const page = await sandbox.call('GET', `/form?uID=${uID}`)
  expect(page.body).toContain('already saved')
  expect(page.body).toContain('"over":"form_completed"')
  expect(page.body).not.toContain('<input')
  expect(await sandbox.call('GET', '/form?uID=unknown&lang=es')).toMatchObject({
    status: 404,
    body: expect.stringContaining('no existe'),
  })
})
