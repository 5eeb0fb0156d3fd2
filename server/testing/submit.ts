import type { TestServer } from './test-server.ts'

/** Submits a form of a page without scripts, in a new browser. Returns the answer's status. */
export async function submit(
  server: TestServer,
  path: string,
  typed: Record<string, string>,
): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(typed).toString()
  return (await server.guest().send('POST', path, { body, headers })).statusCode
}
