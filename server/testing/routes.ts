import type { FastifyInstance } from 'fastify'

/** Every route that the app has, as `GET /api/accounts/{id}`; that each GET answers HEAD as well is left out. */
export function routesOf(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4 - 1
      path.splice(depth, path.length, part)
      const url = path
        .slice(0, depth + 1)
        .join('')
        .replace(/^\/(?=\/)/, '')
      const named = url.replace(/:(\w+)(?:\(\.\*\))?/g, '{$1}')
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${named}`)
    })
    .toSorted()
}
