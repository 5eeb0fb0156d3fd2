// Submits forms as pages without scripts do, and reads the emails that result.
import type { TestServer } from './test-server.ts'
import type { Visitor } from './visitor.ts'

/** Submits a form as a page without scripts does. First moves the clock a little, so that emails have an order. */
export function submitForm(
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  who: Visitor = server.guest(),
  headers: Record<string, string> = {},
) {
  server.clock.pass({ milliseconds: 10 })
  return who.send('POST', path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
}

/** The emails to an address, oldest first. */
export const mailsTo = ({ world }: Pick<TestServer, 'world'>, to: string) =>
  world.database
    .selectFrom('outbox')
    .where('to_address', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .select(['subject', 'body_text as text'])
    .execute()

/**
 * The token of the newest link emailed to an address.
 * @param path the page that the link opens, needed if several links were emailed
 */
export async function tokenMailedTo(
  server: Pick<TestServer, 'world'>,
  to: string,
  path = '',
): Promise<string> {
  const mail = (await mailsTo(server, to)).findLast(({ text }) => text.includes(`${path}?token=`))
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${to}`)
  return token
}
