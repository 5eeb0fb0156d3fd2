import type { Noun } from '../../noun.ts'
import { serveTickets } from './routes.ts'

export const tickets = {
  serve: serveTickets,
} satisfies Noun
