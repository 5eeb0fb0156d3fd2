// The socket in the data folder through which `npm run invite` asks the running portal to invite people. Only the
// portal has the embedded database open and knows its public URL. In production there's no socket, since servers share
// a database but no folder.
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { printable } from '../events/error-facts.ts'
import type { World } from '../world.ts'
import { type InviteWishes, inviteDesk, inviteWishes, type ReportLine, runInvite } from './run-invite.ts'

const socketIn = (dataDir: string) => join(dataDir, 'invite.sock')

/** A line of the answer: text to print or, at the end, the exit code. */
type Answer = { line: string; stream?: 'stderr' } | { code: number }

/**
 * Accepts requests to invite people through a socket in the data folder, which only this user can access. Doesn't
 * listen if another portal already listens there, or if the system doesn't support such sockets.
 * @returns a function that stops listening, once the current run has ended
 */
export async function listenForInvites(world: World): Promise<() => Promise<void>> {
  const { env, dataDir } = world.config
  if (env === 'production') return async () => {}
  const underWay = new Set<Promise<void>>()
  const server = createServer((asked, reply) => {
    const answering = answer(world, asked, reply).finally(() => underWay.delete(answering))
    underWay.add(answering)
  })
  const path = socketIn(dataDir)
  if (!(await isServed(path))) rmSync(path, { force: true })
  if (!(await listens(server, path))) return async () => {}
  chmodSync(path, 0o600)
  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all(underWay)
  }
}

async function answer(world: World, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  // Aborts the run when the command is interrupted or the portal stops.
  const stop = new AbortController()
  reply.on('close', () => stop.abort())
  const write = (answered: Answer) => void reply.write(`${JSON.stringify(answered)}\n`)
  const report: ReportLine = (line, stream) => write({ line, ...(stream && { stream }) })
  try {
    const wishes = inviteWishes.parse(JSON.parse((await asked.toArray()).join('')))
    write({ code: await runInvite(inviteDesk(world.config, world), wishes, report, stop.signal) })
  } catch (error) {
    report(printable(error), 'stderr')
    write({ code: 1 })
  }
  reply.end()
}

const isServed = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

const listens = (server: Server, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(path, () => resolve(true))
  })

/**
 * Asks the portal that runs in a data folder to invite people.
 * @returns the exit code; undefined if no portal is running there
 */
export function askPortalToInvite(
  dataDir: string,
  wishes: InviteWishes,
  report: ReportLine,
  signal: AbortSignal,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: socketIn(dataDir), method: 'POST', agent: false, signal },
      async (reply) => {
        try {
          for await (const line of createInterface({ input: reply })) {
            const answered = JSON.parse(line) as Answer
            if ('code' in answered) return resolve(answered.code)
            report(answered.line, answered.stream)
          }
          reject(new Error('The portal stopped before everybody was invited.'))
        } catch (error) {
          reject(error)
        }
      },
    )
    asking.on('error', (error: NodeJS.ErrnoException) =>
      error.syscall === 'connect' ? resolve(undefined) : reject(error),
    )
    asking.end(JSON.stringify(wishes))
  })
}
