import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

const routes = new WeakMap<FastifyInstance, string[]>()

// Collects routes from the start. An app adds its routes while it's built, so this hook must be in place before that.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const added: string[] = []
  routes.set(fastify, added)
  fastify.addHook('onRoute', ({ method, url }) => {
    const named = url.replace(/:(\w+)(?:\(\.\*\))?/g, '{$1}')
    added.push(...[method].flat().map((each) => `${each} ${named}`))
  })
})

/**
 * Every route, such as `GET /api/accounts/{id}`, of an app that was created after this file was imported. Leaves out
 * the HEAD route of each GET.
 */
export const routesOf = (app: FastifyInstance): string[] =>
  (routes.get(app) ?? []).filter((route) => !route.startsWith('HEAD ')).toSorted()
