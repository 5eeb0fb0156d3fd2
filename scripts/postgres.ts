// A PostgreSQL cluster that's created for one run and deleted afterwards. It uses the binaries on the machine, and
// neither needs nor touches a running service.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export interface ThrowAwayPostgres {
  /**
   * The URL of the cluster's maintenance database, as a superuser over a Unix-domain socket. Other databases are created
   * through it.
   */
  url: string
  /** Ends the cluster at once, as a crash would, and starts it again. Committed data survives. */
  crash(): Promise<void>
  /** Ends the cluster and deletes its files. */
  stop(): Promise<void>
}

/** The user to run the cluster as. PostgreSQL refuses to run as root. Undefined to run as the current user. */
type Owner = { name: string; uid: number; gid: number } | undefined

const owners = ['postgres', 'nobody']

/** The folder with the newest PostgreSQL binaries on the machine. Looks in Debian's location first, then in `PATH`. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((one, other) => versionOf(other) - versionOf(one))
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...debian, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/**
 * Starts a temporary cluster. It listens on no port, only on a socket in its own folder: that can't collide with
 * another cluster, and a statement takes a tenth less CPU than over TCP.
 * @param options `fsync: true` makes data survive a crash of the machine too. Tests don't need that.
 * @returns undefined if no binaries are installed
 * @throws Error with a sentence about why the cluster can't start
 */
export async function startPostgres({ fsync = false } = {}): Promise<ThrowAwayPostgres | undefined> {
  const binaries = findPostgres()
  if (binaries === undefined) return undefined
  const owner = findOwner()
  try {
    return await startIn(mkdtempSync(join(tmpdir(), 'lightwell-postgres-')), binaries, owner, fsync)
  } catch (error) {
    throw new Error(whyNot(error, owner), { cause: error })
  }
}

const dataIn = (folder: string) => join(folder, 'data')

async function startIn(
  folder: string,
  binaries: string,
  owner: Owner,
  fsync: boolean,
): Promise<ThrowAwayPostgres> {
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const initdb = ['-D', dataIn(folder), ...'-U postgres -A trust -E UTF8 --locale=C --no-sync'.split(' ')]
    const env = { ...process.env, LC_ALL: 'C' }
    execFileSync(join(binaries, 'initdb'), initdb, { ...owner, env, cwd: folder, stdio: 'pipe' })
    let server = await serve(binaries, folder, owner, fsync)
    const kill = () => server.kill('SIGQUIT')
    process.once('exit', kill)
    return {
      url: `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}`,
      async crash() {
        await ending(server, 'SIGQUIT')
        server = await serve(binaries, folder, owner, fsync)
      },
      async stop() {
        process.off('exit', kill)
        await ending(server, 'SIGINT')
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Says why PostgreSQL can't start. If a person can do something about it, that's a sentence. Otherwise it's the error's
 * own text.
 */
function whyNot(error: unknown, owner: Owner): string {
  const { message } = error as Error
  if (/no space left on device/i.test(message))
    return `The disk is full: PostgreSQL can't make its files in ${tmpdir()}.`
  if (owner && /permission denied/i.test(message))
    return `The user “${owner.name}”, which PostgreSQL runs as, can't enter ${tmpdir()}: choose another folder by TMPDIR.`
  return message
}

/** Starts the server on the cluster in a folder, with its socket there. */
async function serve(binaries: string, folder: string, owner: Owner, fsync: boolean): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    // The socket is named after the port, which PGPORT would change.
    port: 5432,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    logging_collector: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', dataIn(folder), ...args], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = await untilReadyOrEnded(server)
  if (said.includes('ready to accept connections')) return server
  throw new Error(`PostgreSQL did not start:\n${said}`)
}

async function ending(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Collects the server's output until it's ready or has ended. */
function untilReadyOrEnded(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  let ready = false
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    // After the server is ready, its output is still read but not kept. Otherwise the pipe would fill up and block the
    // server.
    if (ready) return
    said += text
    ready = said.includes('ready to accept connections')
    if (ready) resolve(said)
  })
  server.on('error', reject)
  server.on('close', () => resolve(said))
  return promise
}

function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of owners) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(`PostgreSQL does not run as root, and this machine has neither user: ${owners.join(', ')}.`)
}

/** `/usr/lib/postgresql/15/bin` → 15 */
const versionOf = (folder: string) => Number(/\d+/.exec(dirname(folder))?.[0] ?? 0)
