import type { FastifyInstance } from 'fastify'
import type { World } from '../app.ts'

export async function servePages(_app: FastifyInstance, _world: World): Promise<void> {}
