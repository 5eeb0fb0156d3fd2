import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * What a developer's browser speaks to: it hands everything on to the server, waits while that one starts anew, and adds
 * to each page a script that reloads it after a change. The server itself knows nothing of this.
 */
export interface Front {
  listen(port: number, host: string): Promise<void>
  /** From now on requests wait. */
  pause(): void
  /** Where they go from now on; open pages are reloaded. */
  resume(address: string): void
  close(): void
}

const scriptPath = '/dev/reload.js'
const changesPath = '/dev/changes'
const script = `new EventSource('${changesPath}').addEventListener('changed', () => location.reload())\n`

export function openFront(): Front {
  const pages = new Set<ServerResponse>()
  let server = Promise.withResolvers<string>()

  const front = createServer(async (asked, answer) => {
    if (asked.url === scriptPath) return answer.setHeader('content-type', 'text/javascript').end(script)
    if (asked.url === changesPath) return follow(asked, answer)
    await handOnToServer(asked, answer)
  })

  async function handOnToServer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const current = server
    handOn(await current.promise, asked, answer, () => {
      // The server began to restart after this request: the new one answers it. A request with a body cannot be sent
      // again.
      if (current !== server && asked.method === 'GET') void handOnToServer(asked, answer)
      else answer.writeHead(502).end()
    })
  }

  function follow(asked: IncomingMessage, answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    answer.flushHeaders()
    pages.add(answer)
    asked.on('close', () => pages.delete(answer))
  }

  return {
    async listen(port, host) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      front.once('error', reject).listen(port, host, resolve)
      await promise
    },
    pause() {
      server = Promise.withResolvers<string>()
    },
    resume(address) {
      server.resolve(address)
      for (const page of pages) page.write('event: changed\ndata:\n\n')
    },
    close() {
      front.close()
      front.closeAllConnections()
    },
  }
}

function handOn(
  address: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  unanswered: () => void,
): void {
  const headers = { ...asked.headers }
  // A page has a script put into it, so it has to come as it is.
  if (headers.accept?.includes('text/html')) {
    delete headers['accept-encoding']
    delete headers['if-none-match']
  }
  const { hostname, port } = new URL(address)
  const ask = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
    const isPage = got.headers['content-type']?.includes('text/html')
    if (!isPage) return got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers))
    let page = ''
    got.setEncoding('utf8').on('data', (text: string) => {
      page += text
    })
    got.on('end', () => {
      const { 'content-length': _, ...kept } = got.headers
      const policy = String(kept['content-security-policy'] ?? '')
      if (policy) kept['content-security-policy'] = withOwnScript(policy)
      answer.writeHead(got.statusCode ?? 502, kept)
      answer.end(page.replace('</head>', `<script type="module" src="${scriptPath}"></script></head>`))
    })
  })
  ask.on('error', () => (answer.headersSent ? answer.destroy() : unanswered()))
  if (asked.method === 'GET') ask.end()
  else asked.pipe(ask)
}

/** A policy under which a page may load the reloading script and hear of changes. */
function withOwnScript(policy: string): string {
  return ['script-src', 'connect-src'].reduce((all, name) => {
    const allowed = new RegExp(`${name} [^;]*`).exec(all)?.[0]
    if (allowed?.includes("'self'")) return all
    return allowed ? all.replace(allowed, `${name} 'self'`) : `${all}; ${name} 'self'`
  }, policy)
}
